import { rewriteSql } from './rewritten-sql.ts'

/* Removes every lock from the SQL and function bodies, as a control. */
rewriteSql(text =>
  text
    .replaceAll(/\bfor (no key )?update( of [\w", ]+?)?(?=\s*(;|\)|$|skip))/gi, '')
    .replaceAll(/\bskip locked\b/gi, '')
    .replaceAll(/\bpg_advisory_xact_lock\b/gi, 'jsonb_build_array'),
)
