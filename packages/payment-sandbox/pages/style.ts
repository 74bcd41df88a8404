import { createHash } from 'node:crypto'

export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f2f4f7; --card: #fff; --ink: #16202e; --quiet: #566273; --line: #cfd6df; --field: #fff;
  --accent: #2450c4; --on-accent: #fff; --accent-deep: #1b3d98; --danger: #b3261e; --danger-soft: #fdeceb;
  --test: #ffd166; --test-deep: #f4bb38; --on-test: #3a2a00; --soft: #f6f8fb; --good: #1b7a43;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #10151d; --card: #19212c; --ink: #ecf0f6; --quiet: #a5b1c2; --line: #3a4656; --field: #10161f;
    --accent: #8fb0ff; --on-accent: #0b1738; --accent-deep: #b3c9ff; --danger: #ff9d94; --danger-soft: #3a1c1c;
    --soft: #141b25; --good: #74d69b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink); -webkit-text-size-adjust: 100%;
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
}
.test {
  margin: 0; padding: .5rem 1rem; text-align: center; font-size: .875rem; color: var(--on-test);
  background: repeating-linear-gradient(-45deg, var(--test) 0 14px, var(--test-deep) 14px 28px);
}
.test b { padding: .1rem .5rem; border-radius: .25rem; background: var(--test); }
.wrap { max-width: 30rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
.top { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin-bottom: 1rem; }
.mark {
  display: grid; place-items: center; width: 2.25rem; height: 2.25rem; flex: none; border-radius: .5rem;
  background: var(--ink); color: var(--card); font-weight: 700;
}
.top strong { flex: 1; font-weight: 600; overflow-wrap: anywhere; }
a { color: var(--accent); text-underline-offset: .2em; }
.top a { padding: .625rem 0; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; }
h2 { margin: 0 0 .75rem; font-size: 1.0625rem; line-height: 1.35; }
p { margin: 0 0 1rem; }
.quiet, .hint { color: var(--quiet); font-size: .9375rem; }
.card {
  margin: 0 0 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card);
}
.card > :last-child { margin-bottom: 0; }
.summary .amount { margin: 0 0 .75rem; font-size: 2rem; font-weight: 650; line-height: 1.2; letter-spacing: -.02em; }
.summary .amount small { font-size: 1rem; font-weight: 400; color: var(--quiet); letter-spacing: 0; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .5rem 0; border-top: 1px solid var(--line); }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
dl .total { font-weight: 650; }
form { margin: 0; }
.field { margin: 0 0 1rem; min-width: 0; }
label, .label { display: block; margin-bottom: .3rem; font-size: .9375rem; font-weight: 550; }
input:not([type=checkbox], [type=radio]), select {
  width: 100%; min-height: 2.875rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem;
  background: var(--field); color: inherit; font: inherit;
}
input:not([type=checkbox], [type=radio]) { border-color: color-mix(in srgb, var(--quiet) 65%, var(--line)); }
select { border-color: color-mix(in srgb, var(--quiet) 65%, var(--line)); }
input::placeholder { color: var(--quiet); opacity: 1; }
[aria-invalid=true] { border-color: var(--danger) !important; }
.hint { display: block; margin-top: .3rem; font-size: .875rem; }
.error { display: block; margin-top: .3rem; color: var(--danger); font-size: .9375rem; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; align-items: start; }
button, .button {
  display: block; width: 100%; min-height: 3rem; padding: .625rem 1rem; border: 1px solid transparent; border-radius: .5rem;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { background: var(--accent-deep); }
button.plain, .button.plain { border-color: var(--line); background: transparent; color: var(--ink); }
button.plain:hover, .button.plain:hover { background: var(--soft); }
button.danger { border-color: var(--danger); background: transparent; color: var(--danger); }
button.danger:hover { background: var(--danger-soft); }
button + button, form + form, .button + form, form + .button { margin-top: .75rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.alert {
  margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid var(--danger); border-radius: .5rem;
  background: var(--danger-soft); color: var(--danger);
}
.notice { border-color: var(--good); background: transparent; color: var(--good); }
details { margin: 0 0 1rem; }
summary { min-height: 2.75rem; padding: .625rem 0; cursor: pointer; color: var(--accent); font-weight: 550; }
.cards { margin: 0; padding: 0; list-style: none; font-size: .9375rem; }
.cards li { padding: .5rem 0; border-top: 1px solid var(--line); }
code { font: .9375em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.cards code { display: block; white-space: nowrap; user-select: all; }
.cards span { color: var(--quiet); }
footer { margin-top: 1.5rem; text-align: center; color: var(--quiet); font-size: .875rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
th, td { padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; white-space: nowrap; }
th { color: var(--quiet); font-weight: 550; }
dl + form { margin-top: 1rem; }
@media (max-width: 39.99rem) {
  thead { display: none; }
  tr { display: block; padding: .5rem 0; border-top: 1px solid var(--line); }
  td { display: block; padding: 0; border: 0; white-space: normal; overflow-wrap: anywhere; }
}
.wide { max-width: 60rem; }
.tag { padding: .1rem .5rem; border: 1px solid var(--line); border-radius: 1rem; font-size: .8125rem; }
@media (min-width: 40rem) { .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; } .buttons button { margin: 0; } }
@media (min-width: 56rem) {
  .columns { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start; }
  .wrap { padding-top: 2.5rem; }
  .two { max-width: 60rem; }
  .two main { display: grid; grid-template-columns: 1fr 1fr; gap: 2.5rem; align-items: start; }
  .two .summary { padding: 1rem 0; border: 0; background: none; }
}
@media (prefers-reduced-motion: no-preference) { button, .button { transition: background-color .12s; } }
`

/** Allows this sheet and no other style. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`
