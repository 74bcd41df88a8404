import { rewriteSql } from './rewritten-sql.ts'

/*
 * Loaded before the application (`--import`), takes every lock out of the SQL that it sends, the bodies of
 * its functions included: what a race must be lost by.
 */
rewriteSql(text =>
  text
    .replaceAll(/\bfor (no key )?update( of [\w", ]+?)?(?=\s*(;|\)|$|skip))/gi, '')
    .replaceAll(/\bskip locked\b/gi, '')
    .replaceAll(/\bpg_advisory_xact_lock\b/gi, 'jsonb_build_array'),
)
