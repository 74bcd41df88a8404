const WORDS: Readonly<Record<string, string>> = {
  'accept claim': 'Accepted a claim',
  'answer dispute': 'Answered a dispute',
  'answer inquiry': 'Answered an inquiry',
  'approve credit': 'Approved a credit',
  'approve verification': 'Approved',
  'change listing': 'Changed its details',
  'claim listing': 'Claimed a listing',
  'decline claim': 'Declined a claim',
  'decline credit': 'Declined a credit',
  'decline verification': 'Declined',
  'delete documents': 'Deleted the documents',
  'disconnect payout account': 'Disconnected its payout account',
  'dispute happy hours': 'Guests disputed its happy hour',
  'end coupon': 'Ended a coupon',
  'end deal': 'Ended a deal',
  'end plan': 'Ended its plan',
  'hide listing': 'Hid a listing',
  'judge find': 'Judged what a website says',
  'lift suspension': 'Lifted a suspension',
  'open claim': 'Opened a claim',
  'refuse second factor': 'Was refused the second factor',
  'rule dispute': 'Settled a dispute',
  'show listing': 'Showed a listing again',
  'suspend account': 'Suspended',
  'ask for call': 'Asked for a call',
  'ask for credit': 'Asked for a credit',
  'credit business': 'Credited',
  'take verification back': 'Took the verification back',
  'take redemption back': 'Took a redemption back',
  'undo claim': 'Undid a claim',
  'verify by card': 'Verified by card',
  'withdraw verification': 'Withdrew a verification',
}

/** The log's own words where it has no others. */
export function actText(action: string): string {
  return WORDS[action] ?? action.charAt(0).toUpperCase() + action.slice(1)
}
