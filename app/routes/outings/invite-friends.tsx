import { ShareButton } from '../../ui/coupons/share-button.tsx'

interface InviteFriendsProps {
  url: string
  title: string
  isAlone: boolean
}

export function InviteFriends({ url, title, isAlone }: InviteFriendsProps) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <p className="flex-1 basis-56">
        {isAlone
          ? 'Your plan is ready. Send its link: friends vote with a first name, without an account.'
          : 'Anyone with the link can vote. Send it to more friends.'}
      </p>
      <ShareButton
        url={url}
        title={title}
        text={`${title} Have your say:`}
        look={isAlone ? 'primary' : 'quiet'}
        label="Send the link"
      />
    </section>
  )
}
