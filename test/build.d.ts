declare module '*/build/server/index.js' {
  export { createApp } from '../server/app.ts'
}
