import { rewriteSql } from './rewritten-sql.ts'

/* Loaded before a backup (`--import`), which then reads each table when it comes to it. */
rewriteSql(text =>
  text.replace('isolation level repeatable read', 'isolation level read committed'),
)
