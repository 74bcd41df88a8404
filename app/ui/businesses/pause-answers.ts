export const PAUSE_ANSWERS = {
  paused: 'Called off for today. Followers are told, and the next one is on as usual.',
  resumed: 'It is on after all.',
  'none-today': 'Nothing was changed: there is no more happy hour today.',
  'not-found': 'Nothing was changed: this place is no longer on Hush.',
}

export const COUPON_PAUSE_ANSWERS = {
  paused:
    'No codes of it are redeemed tonight. Its diners are told, and a day is added at the end, so that nobody loses one.',
  resumed: 'Codes are redeemed again.',
  'none-today': 'Nothing was changed: it is not redeemed tonight anyway.',
  'not-found': 'Nothing was changed: this coupon has no codes to redeem.',
}

export const PAUSE = 'Not tonight'
export const RESUME = 'It is on after all'
