import { DatabaseSync } from 'node:sqlite'

/** Anything that the provider keeps: it has an id and says what it is. */
export interface Stored {
  id: string
  object: string
}

/** The result of a request that came with an idempotency key; null while it is under way. */
export interface KeptResult {
  /** The method, the address and the body that the key came with. */
  fingerprint: string
  status: number | null
  body: string
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
  create table if not exists results (
    key text primary key, fingerprint text not null, status integer, body text not null);
  create table if not exists deliveries (
    event_id text primary key, attempts integer not null default 0, delivered integer not null default 0);
  create table if not exists settings (name text primary key, value text not null);`

/**
 * What the sandbox remembers, in one file, or in memory for ':memory:'. Every call is done when it
 * returns, so one that has been answered outlives the process.
 */
export function openStore(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma busy_timeout = 3000')
  db.exec(TABLES)
  // A request that was under way when the process ended has done nothing.
  db.exec('delete from results where status is null')
  const one = db.prepare('select body from objects where id = ? and kind = ?')
  const many = db.prepare('select body from objects where kind = ? order by position desc')
  const put = db.prepare(`
    insert into objects (id, kind, position, body)
    values (?, ?, (select coalesce(max(position), 0) + 1 from objects), ?)
    on conflict (id) do update set body = excluded.body`)
  const result = db.prepare('select fingerprint, status, body from results where key = ?')

  return {
    /** The object of this kind with this id, as it was put. */
    find<T extends Stored>(kind: T['object'], id: string): T | null {
      const row = one.get(id, kind)
      return row ? JSON.parse(String(row.body)) : null
    },
    /** All objects of a kind, the newest first. */
    list<T extends Stored>(kind: T['object']): T[] {
      return many.all(kind).map(row => JSON.parse(String(row.body)))
    },
    put(object: Stored): void {
      put.run(object.id, object.object, JSON.stringify(object))
    },
    /** Does all of it or, when it throws, nothing. */
    together<T>(work: () => T): T {
      db.exec('begin immediate')
      try {
        const done = work()
        db.exec('commit')
        return done
      } catch (error) {
        db.exec('rollback')
        throw error
      }
    },
    findResult(key: string): KeptResult | null {
      const row = result.get(key)
      if (!row) return null
      const { fingerprint, status, body } = row
      return {
        fingerprint: String(fingerprint),
        status: status === null ? null : Number(status),
        body: String(body),
      }
    },
    beginResult(key: string, fingerprint: string): void {
      db.prepare(`insert into results (key, fingerprint, body) values (?, ?, '')`).run(
        key,
        fingerprint,
      )
    },
    keepResult(key: string, status: number, body: string): void {
      db.prepare('update results set status = ?, body = ? where key = ?').run(status, body, key)
    },
    forgetResult(key: string): void {
      db.prepare('delete from results where key = ?').run(key)
    },
    addDelivery(eventId: string): void {
      db.prepare('insert into deliveries (event_id) values (?)').run(eventId)
    },
    /** What no webhook endpoint has taken yet, the oldest first. */
    listDeliveries(): Delivery[] {
      return db
        .prepare('select event_id, attempts from deliveries where delivered = 0 order by rowid')
        .all()
        .map(row => ({ eventId: String(row.event_id), attempts: Number(row.attempts) }))
    },
    noteAttempt(eventId: string, isDelivered: boolean): void {
      db.prepare(
        'update deliveries set attempts = attempts + 1, delivered = ? where event_id = ?',
      ).run(isDelivered ? 1 : 0, eventId)
    },
    /** A setting that is made once and kept. */
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
