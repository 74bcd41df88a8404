import type { PostedCoupon } from './promotion.ts'

export function earlyEndOutcome({
  isActivated,
  current,
  redeemed,
  endDate,
}: PostedCoupon): string[] {
  const lists = 'It leaves every list at once, and nobody can join it any more.'
  if (isActivated) {
    return [
      `Activated: it leaves the lists; the ${plural(current, 'code')} already given ${current === 1 ? 'stays' : 'stay'} good until ${endDate}.`,
      `${redeemed} of them ${redeemed === 1 ? 'has' : 'have'} been redeemed. You still honor the others.`,
    ]
  }
  if (current === 0) return ['Nobody has joined yet, so nobody will be notified.', lists]
  const joined =
    current === 1
      ? '1 person has joined; they will be notified that it ended without filling.'
      : `${current} people have joined; they will be notified that it ended without filling.`
  return [joined, lists, 'No codes are given.']
}

function plural(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${count} ${what}s`
}
