import { readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 200
const STEAL_MS = 10_000

/**
 * Does `work` while no other process does, as two starts in one folder would spoil each other's
 * packages. A lock whose process is gone is taken over.
 */
export async function withLock(path, work) {
  for (let told = false; !tryCreate(path); await sleep(POLL_MS)) {
    const owner = ownerOf(path)
    if (!isPreparing(owner)) removeStale(path, owner)
    else if (!told) {
      console.log(`Waiting for process ${owner}, which prepares this folder (${basename(path)}).`)
      told = true
    }
  }
  const release = () => remove(path)
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
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return 0
  }
}

/** Process ids are used again; where the system tells, only a prepare script counts. */
function isPreparing(pid) {
  if (!pid || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('prepare')
  } catch {
    return true
  }
}

/** Only one process at a time may remove a lock that is not its own, or a fresh one could go. */
function removeStale(path, owner) {
  const stealing = `${path}.stealing`
  if (!tryCreate(stealing)) {
    if (isOlderThan(stealing, STEAL_MS)) remove(stealing)
    return
  }
  const isFresh = owner === 0 && !isOlderThan(path, 1_000)
  if (!isFresh && ownerOf(path) === owner) remove(path)
  remove(stealing)
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
