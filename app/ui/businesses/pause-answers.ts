export const PAUSE_ANSWERS = {
  paused:
    'Called off for today. Followers who were told that it starts are told, and the next one is on as usual.',
  resumed: 'It is on after all.',
  'none-today': 'Nothing was changed: there is no more happy hour today.',
  'not-found': 'Nothing was changed: this place is no longer on Hush.',
}

export const PAUSE = 'Not tonight'
export const RESUME = 'It is on after all'
