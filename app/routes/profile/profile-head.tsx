import { lazy } from 'react'
import { href } from 'react-router'
import { artSrcSet, artUrl, DRINK_WIDTHS } from '../../domain/pictures/artwork.ts'
import { ButtonLink, buttonClass } from '../../ui/button.tsx'
import { House, Pencil, Pin } from '../../ui/icons.tsx'
import { DialogLink } from './dialog-link.tsx'
import type { DinerProfileProps } from './diner-profile.tsx'

const loadDetails = () => import('./details-dialog.tsx')
const DetailsDialog = lazy(loadDetails)
const loadPicture = () => import('./picture-dialog.tsx')
const PictureDialog = lazy(loadPicture)

type Person = Omit<DinerProfileProps, 'list'>

/** Picture, name, city and since when, with the ways to change them (diner §2). */
export function ProfileHead({ email, profilePicture, memberSince, details }: Person) {
  return (
    <header className="overflow-hidden rounded-card border border-line bg-card shadow-card">
      <div className="h-24 bg-gradient-to-br from-[#3a1741] via-[#a2405a] to-[#ffb224] sm:h-32" />
      <div className="flex flex-col gap-4 px-5 pb-5 sm:flex-row sm:items-end sm:gap-6 sm:px-8 sm:pb-7">
        <PictureLink picture={profilePicture} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="font-display text-3xl leading-tight sm:text-4xl">
            {details.firstName} {details.lastName}
          </h1>
          <p className="flex flex-wrap items-center gap-x-2 text-soft">
            {details.city ? (
              <span className="inline-flex items-center gap-1">
                <Pin className="size-4 shrink-0" />
                {details.city}
              </span>
            ) : null}
            {details.city ? <span aria-hidden="true">·</span> : null}
            <span>{memberSince}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <DialogLink
            to={href('/profile/edit')}
            load={loadDetails}
            dialog={<DetailsDialog details={details} email={email} />}
            className={buttonClass('quiet')}
          >
            Edit Profile
          </DialogLink>
          <ButtonLink to={href('/profile/account')} look="quiet">
            Account
          </ButtonLink>
          <ButtonLink to={href('/')}>
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
      label="Edit profile picture"
      className="group relative -mt-14 block size-28 shrink-0 self-start rounded-full sm:-mt-16 sm:size-32"
    >
      <img
        src={artUrl(picture, 192)}
        srcSet={artSrcSet(picture, DRINK_WIDTHS)}
        sizes="8rem"
        alt=""
        width="128"
        height="128"
        className="size-full rounded-full border-4 border-card bg-sunk"
      />
      <span className="absolute right-0 bottom-0 grid size-10 place-items-center rounded-full border-2 border-card bg-amber text-on-amber group-hover:bg-[#ffc14d]">
        <Pencil />
      </span>
    </DialogLink>
  )
}
