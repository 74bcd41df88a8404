import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

export interface StoredObject {
  id: string
  object: string
}

export interface StoredResult {
  fingerprint: string
  status: number
  body: string
  requestId: string
  /** Milliseconds since 1970. */
  at: number
}

export interface Delivery {
  eventId: string
  attempts: number
}

export type Store = ReturnType<typeof openStore>

const TABLES = `
  create table if not exists objects (
    id text primary key, kind text not null, position integer not null, body text not null);
  create index if not exists objects_by_kind on objects (kind, position desc);
  create index if not exists objects_in_order on objects (position desc);
  create table if not exists kept_results (
    key text primary key, fingerprint text not null, status integer not null, body text not null,
    request_id text not null, at integer not null);
  create table if not exists deliveries (
    event_id text primary key, attempts integer not null default 0, delivered integer not null default 0);
  create index if not exists deliveries_that_wait on deliveries (attempts) where delivered = 0;
  create table if not exists settings (name text primary key, value text not null);`

/** Calls are synchronous, so what was answered outlives the process. */
export function openStore(file: string) {
  // It holds keys: only its owner may read it and SQLite's files beside it.
  if (file !== ':memory:') closeSync(openSync(file, 'a', 0o600))
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 3000')
  db.exec(TABLES)
  return {
    ...objectsIn(db),
    ...transactionsIn(db),
    ...resultsIn(db),
    ...deliveriesIn(db),
    setting(name: string, make: () => string): string {
      db.prepare('insert into settings (name, value) values (?, ?) on conflict do nothing').run(
        name,
        make(),
      )
      return String(db.prepare('select value from settings where name = ?').get(name)?.value)
    },
    close: () => db.close(),
  }
}

function objectsIn(db: DatabaseSync) {
  const one = db.prepare('select body from objects where id = ? and kind = ?')
  const any = db.prepare('select body from objects where id = ?')
  const many = db.prepare('select body from objects where kind = ? order by position desc')
  const put = db.prepare(`
    insert into objects (id, kind, position, body)
    values (?, ?, (select coalesce(max(position), 0) + 1 from objects), ?)
    on conflict (id) do update set body = excluded.body`)
  return {
    find<T extends StoredObject>(kind: T['object'], id: string): T | null {
      const row = one.get(id, kind)
      return row ? JSON.parse(String(row.body)) : null
    },
    findAny(id: string): StoredObject | null {
      const row = any.get(id)
      return row ? JSON.parse(String(row.body)) : null
    },
    /** Newest first. */
    list<T extends StoredObject>(kind: T['object']): T[] {
      return many.all(kind).map(row => JSON.parse(String(row.body)))
    },
    put(object: StoredObject): void {
      put.run(object.id, object.object, JSON.stringify(object))
    },
  }
}

function transactionsIn(db: DatabaseSync) {
  return {
    /** All or nothing. */
    together<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const result = work()
        db.exec('commit')
        return result
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    /** Inside `together`: undoes this part when it throws, unless the error `stays`. */
    part<T>(work: () => T, stays: (error: unknown) => boolean): T {
      db.exec('savepoint part')
      try {
        return work()
      } catch (error) {
        if (!stays(error)) db.exec('rollback to part')
        throw error
      } finally {
        db.exec('release part')
      }
    },
  }
}

function resultsIn(db: DatabaseSync) {
  return {
    findResult(key: string): StoredResult | null {
      const row = db.prepare('select * from kept_results where key = ?').get(key)
      if (!row) return null
      return {
        fingerprint: String(row.fingerprint),
        status: Number(row.status),
        body: String(row.body),
        requestId: String(row.request_id),
        at: Number(row.at),
      }
    },
    saveResult(key: string, { fingerprint, status, body, requestId, at }: StoredResult): void {
      db.prepare('insert or replace into kept_results values (?, ?, ?, ?, ?, ?)').run(
        key,
        fingerprint,
        status,
        body,
        requestId,
        at,
      )
    },
  }
}

function deliveriesIn(db: DatabaseSync) {
  return {
    addDelivery(eventId: string): void {
      db.prepare('insert into deliveries (event_id) values (?)').run(eventId)
    },
    /** Undelivered, with fewer than `tries` attempts, oldest first. */
    listDeliveries(tries: number): Delivery[] {
      return db
        .prepare(`
          select event_id, attempts from deliveries
          where delivered = 0 and attempts < ? order by rowid`)
        .all(tries)
        .map(row => ({ eventId: String(row.event_id), attempts: Number(row.attempts) }))
    },
    isDelivered(eventId: string): boolean {
      const row = db.prepare('select delivered from deliveries where event_id = ?').get(eventId)
      return row?.delivered === 1
    },
    noteAttempt(eventId: string, isDelivered: boolean): void {
      db.prepare(
        'update deliveries set attempts = attempts + 1, delivered = ? where event_id = ?',
      ).run(isDelivered ? 1 : 0, eventId)
    },
  }
}
