import { rewriteSql } from './rewritten-sql.ts'

/* Reads each table when it comes to it, as a control. */
rewriteSql(text =>
  text.replace('isolation level repeatable read', 'isolation level read committed'),
)
