import { createServer } from 'node:http'

const [body = ''] = process.argv.slice(2)
const bytes = Buffer.from(body)
const headers = { 'Content-Type': 'application/json', 'Content-Length': bytes.length }
const server = createServer((request, response) => {
  request.resume()
  request.once('end', () => response.writeHead(200, headers).end(bytes))
})
server.listen(0, () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
