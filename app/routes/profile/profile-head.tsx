import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { href, Link, PrefetchPageLinks } from 'react-router'
import { Drink } from '../../ui/drink.tsx'
import { ButtonLink, buttonClass } from '../../ui/forms/button.tsx'
import { House, Pencil, Pin } from '../../ui/icons.tsx'
import { DialogLoading } from '../../ui/navigation-progress.tsx'
import type { DinerProfileProps } from './load-diner-profile.server.ts'

const loadDetails = () => import('./details-dialog.tsx')
const DetailsDialog = lazy(loadDetails)
const loadPicture = () => import('./picture-dialog.tsx')
const PictureDialog = lazy(loadPicture)

/** Three fit side by side on a phone. */
const BUTTON = 'whitespace-nowrap max-sm:flex-1 max-sm:px-3'

type Person = Omit<DinerProfileProps, 'list' | 'workplaces'>

export function ProfileHead({ email, profilePicture, memberSince, details }: Person) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="h-16 bg-gradient-to-br from-[#3a1741] via-[#a2405a] to-[#ffb224] sm:h-28" />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-4 px-4 pb-4 sm:gap-x-6 sm:px-8 sm:pb-7 lg:grid-cols-[auto_minmax(0,1fr)_auto]">
        <PictureLink picture={profilePicture} />
        <div className="pt-2 narrow:col-span-2 sm:pt-3">
          <h1 className="font-display text-2xl leading-tight max-[22rem]:text-xl sm:text-4xl">
            {`${details.firstName} ${details.lastName}`.trim()}
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-soft sm:text-base">
            {details.city ? (
              <span className="inline-flex items-center gap-1">
                <Pin className="size-4 shrink-0" />
                {details.city}
              </span>
            ) : null}
            <span>{memberSince}</span>
          </p>
        </div>
        <div className="col-span-2 flex flex-wrap gap-2 lg:col-span-1 lg:self-center lg:pt-4">
          <DialogLink
            to={href('/profile/edit')}
            load={loadDetails}
            dialog={<DetailsDialog details={details} email={email} />}
            className={buttonClass('quiet', BUTTON)}
          >
            Edit Profile
          </DialogLink>
          <ButtonLink to={href('/profile/account')} look="quiet" className={BUTTON}>
            Account
          </ButtonLink>
          <ButtonLink to={href('/')} look="quiet" className={BUTTON}>
            <House /> Home
          </ButtonLink>
        </div>
      </div>
    </header>
  )
}

function PictureLink({ picture }: { picture: string }) {
  return (
    <DialogLink
      to={href('/profile/picture')}
      load={loadPicture}
      dialog={<PictureDialog current={picture} />}
      label="Change picture"
      className="group relative -mt-8 block size-24 rounded-full sm:-mt-14 sm:size-32"
    >
      <Drink name={picture} pixels={128} className="size-full border-4 border-card bg-sunk" />
      <span className="absolute -right-1 -bottom-1 grid size-9 sm:size-10 place-items-center rounded-full border-2 border-card bg-amber text-on-amber group-hover:bg-[#ffc14d]">
        <Pencil />
      </span>
    </DialogLink>
  )
}

interface DialogLinkProps {
  to: string
  load: () => Promise<unknown>
  /** Rendered open; every opening mounts a new one. */
  dialog: ReactNode
  /** For a link without text. */
  label?: string
  className: string
  children: ReactNode
}

function DialogLink({ to, load, dialog, label, className, children }: DialogLinkProps) {
  const [openings, setOpenings] = useState(0)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpenings(openings + 1)
  }
  return (
    <>
      <Link
        to={to}
        aria-haspopup="dialog"
        aria-label={label}
        onPointerEnter={load}
        onFocus={load}
        onClick={open}
        className={className}
      >
        {children}
      </Link>
      {openings > 0 ? (
        <>
          {/* Fetched now, so that the form can answer when the connection drops. */}
          <PrefetchPageLinks page={to} />
          <Suspense key={openings} fallback={<DialogLoading />}>
            {dialog}
          </Suspense>
        </>
      ) : null}
    </>
  )
}
