import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 50
const WRITING_MS = 1_000
const STEALING_MS = 10_000
const held = new Set()

/** Plain JavaScript, because it also guards the installation of everything else. */
export async function withProcessLock(path, onWait, work) {
  for (let hasReported = false; !tryCreate(path); await sleep(POLL_MS)) {
    const owner = readOwner(path)
    if (isGone(path, owner)) removeStale(path, owner)
    else if (!hasReported && owner) {
      onWait(Number(owner.split(' ')[0]))
      hasReported = true
    }
  }
  held.add(path)
  const release = () => {
    held.delete(path)
    remove(path)
  }
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

function tryCreate(path) {
  try {
    writeFileSync(path, describeProcess(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Process ids are reused, so on Linux the start time is included. */
function describeProcess(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return 'ZX'.includes(state) ? `${pid} ended` : `${pid} ${rest[18]}`
  } catch {
    return `${pid}`
  }
}

function isGone(path, owner) {
  if (owner === '') return isOlderThan(path, WRITING_MS)
  const pid = Number(owner.split(' ')[0])
  if (pid === process.pid && !held.has(path)) return true
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return true
  }
  return describeProcess(pid) !== owner
}

/** Serialized, so that a fresh lock is never removed as a stale one. */
function removeStale(path, owner) {
  const stealing = `${path}.stealing`
  if (tryCreate(stealing)) {
    if (readOwner(path) === owner) remove(path)
    remove(stealing)
  } else if (isOlderThan(stealing, STEALING_MS)) {
    remove(stealing)
  }
}

function isOlderThan(path, milliseconds) {
  try {
    return Date.now() - statSync(path).mtimeMs > milliseconds
  } catch {
    return false
  }
}

function remove(path) {
  try {
    unlinkSync(path)
  } catch {}
}
