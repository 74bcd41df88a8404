import { Link } from 'react-router'

interface LogInBesideProps {
  to: string
  /** What to do after it: "save: what you entered is still here". */
  then: string
}

/** For somebody whose session ended meanwhile: the way to log in beside a form, which keeps what was typed. */
export function LogInBeside({ to, then }: LogInBesideProps) {
  return (
    <>
      {' '}
      <Link to={to} target="_blank" className="underline underline-offset-4">
        Log in in a new tab
      </Link>
      {`, then come back and ${then}.`}
    </>
  )
}
