// Made from the migrated database by `npm run schema`. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { BusinessFacts, CorrectedFacts, DraftTexts, FeaturedItem, FeaturedOffer, FoundBefore, FoundFacts, LineShape, ListingHours, MemberBefore, OpeningSlot, Pause, PublishedHours, ReadWindow, SiteFacts, WeekException } from './documents.ts'

export interface AccountTokens {
  account_id: string
  expires_at: Date
  first_name: string | null
  last_name: string | null
  password_hash: string | null
  purpose: 'confirm' | 'reset'
  token_hash: Buffer
}

export interface Accounts {
  city: string | null
  confirmed_at: Date | null
  created_at: Generated<Date>
  email: string
  first_name: string
  id: Generated<string>
  last_name: string
  mail_key: Generated<string>
  mailbox: string
  owner_id: string | null
  password_hash: string | null
  person_key: GeneratedAlways<string>
  phone_number: string | null
  profile_picture: string
  role: 'diner' | 'business' | 'operator'
  suspended_at: Date | null
  suspended_with_owner: Generated<boolean>
  suspension_reason: string | null
  verified_at: Date | null
  zip_code: string | null
}

export interface AlertSettings {
  a_day: Generated<number>
  account_id: string
  channel: 'mail' | 'push'
  resume_at: Date | null
}

export interface Alerts {
  account_id: string
  carried_by: string | null
  channel: string
  due_at: Date
  expires_at: Date
  id: Generated<number>
  kind: 'week' | 'coupon' | 'deal' | 'start' | 'pause' | 'off'
  listing_id: number
  minutes_before: string | null
  question_id: number | null
  subject: string
  told_at: Date | null
}

export interface AuditLog {
  action: string
  actor_id: string | null
  address_hash: Buffer | null
  at: Date
  hash: Generated<Buffer>
  id: Generated<number>
  object_id: string
  prev_hash: Generated<Buffer>
  reason: string | null
  role: string
  session_hash: Buffer | null
}

export interface BusinessSignUpDocuments {
  account_id: string
  file_id: string | null
  kind: 'id-front' | 'id-back' | 'business-document'
  password_hash: string
}

export interface BusinessSignUps {
  account_id: string
  card_confirmed_at: Date | null
  card_customer_id: string | null
  card_set_up_id: string | null
  created_at: Date
  facts: ColumnType<BusinessFacts, string, string>
  password_hash: string
}

export interface Businesses {
  account_id: string
  business_number: string
  claim_rejected_at: Date | null
  pause_token_hash: Buffer | null
}

export interface CalendarFeeds {
  account_id: string
  made_at: Date
  token: string
}

export interface CardSetUps {
  account_id: string | null
  browser_hash: Buffer | null
  confirmed_at: Date | null
  created_at: Date
  customer_id: string | null
  email: string
  expires_at: Date
  given_up: Generated<number>
  id: Generated<string>
  set_up_id: string | null
}

export interface CardVerifications {
  account_id: string
  confirmed_at: Date
  customer_id: string
  set_up_id: string
  verified_at: Date
}

export interface ClaimCases {
  business_id: string
  call_requested_at: Date | null
  desk_at: Date | null
  desk_reason: 'no-website' | 'new-website' | 'shared-domain' | 'several-places' | 'two-claimants' | 'disputed' | 'owned' | null
  id: Generated<string>
  listing_id: number
  note: string | null
  opened_at: Date
  outcome: 'claimed' | 'declined' | 'taken' | 'withdrawn' | 'lapsed' | 'apart' | null
  proven_at: Date | null
  proven_by: 'mail' | 'dns' | 'file' | 'tag' | null
  proven_domain: string | null
  settled_at: Date | null
  settled_by: string | null
}

export interface ClaimChallenges {
  case_id: string
  domain: string
  email: string | null
  expires_at: Date
  method: 'mail' | 'dns' | 'file' | 'tag'
  nonce: string
  secret_hash: Buffer
  wrong_tries: Generated<number>
}

export interface ClaimUndoLinks {
  account_id: string
  claim_id: string
  expires_at: Date
  token_hash: Buffer
}

export interface Claims {
  business_id: string | null
  claimed_at: Date
  found_before: ColumnType<FoundBefore, string, string>
  found_listing_id: number
  hours_before: ColumnType<ListingHours | null, string | null, string | null>
  hours_carried: ColumnType<ListingHours | null, string | null, string | null>
  id: Generated<string>
  member_before: ColumnType<MemberBefore, string, string>
  member_listing_id: number
  undone_at: Date | null
  undone_by: string | null
  undone_reason: string | null
}

export interface ConnectedAccounts {
  account_id: string
  asked_at: Date
  can_pay_out: Generated<boolean>
  can_receive: Generated<boolean>
  connected_at: Date | null
  disconnected_at: Date | null
  due: Generated<string[]>
  email: string
  has_submitted: Generated<boolean>
  id: Generated<string>
  provider_id: string | null
  question_number: Generated<number>
  stopped_for: string | null
}

export interface Coupons {
  activated_at: Date | null
  created_at: Generated<Date>
  daily_limit: number | null
  description: string
  ended_at: Date | null
  ends_on: string
  ends_on_before: string | null
  form_key: string | null
  id: Generated<string>
  listing_id: number
  logo: string | null
  pause_told_at: Date | null
  paused_at: Date | null
  picture: string | null
  price_cents: number | null
  redeem_method: string | null
  resumed_at: Date | null
  target: number
  title: string
  told_at: Date | null
  usual_cents: number | null
  valid_hours: string | null
  valid_minutes: string | null
}

export interface Credits {
  asked_at: Date
  asked_by: string
  business_id: string
  cents: number
  corrects: string | null
  decided_at: Date | null
  decided_by: string | null
  decision: 'credited' | 'declined' | null
  decline_reason: string | null
  id: string
  reason: string
}

export interface Deals {
  created_at: Generated<Date>
  days: number | null
  description: Generated<string>
  ended_at: Date | null
  ends_on: string
  first_on: string | null
  form_key: string | null
  hours: string | null
  id: Generated<string>
  listing_id: number
  picture: string | null
  title: string
}

export interface DeskHolds {
  held_until: Date
  object_id: string
  operator_id: string
}

export interface DeskNotes {
  author_id: string | null
  id: Generated<number>
  object_id: string
  text: string
  written_at: Date
}

export interface Digests {
  account_id: string
  channel: 'mail' | 'push'
  mail_id: string | null
  number: number
  on_date: string
  told_at: Date
}

export interface Disputes {
  answer: 'still-on' | 'not-on' | null
  answered_at: Date | null
  id: Generated<number>
  listing_id: number
  opened_at: Date
  ruled_at: Date | null
  ruling: 'still-on' | 'not-on' | null
  token_hash: Buffer | null
  withdrawn_at: Date | null
}

export interface Evidence {
  about: 'happy-hours' | 'opening-hours' | 'item' | 'closed' | 'phone'
  conditions: Generated<string[]>
  first_seen_at: Date
  gone_at: Date | null
  id: Generated<number>
  judged_at: Date | null
  last_seen_at: Date
  listing_id: number
  manner: 'stated' | 'calendar' | 'model' | 'owner' | 'map-data' | 'visit' | 'desk'
  page_id: number | null
  quote: string
  told_conditions: Generated<string[]>
  valid_from: string | null
  valid_until: string | null
  verdict: 'right' | 'wrong' | 'other-place' | null
  windows: ColumnType<ReadWindow[] | null, string | null, string | null>
}

export interface FailingRows {
  error: string
  job: string
  row_id: string
  since: Date
  tried_at: Date
  tries: number
}

export interface Files {
  area: 'profile-pictures' | 'background-images' | 'menu-uploads' | 'coupondeal-images' | 'featured-items' | 'proofs'
  byte_count: number
  created_at: Generated<Date>
  id: Generated<string>
  kept_at: Date | null
  media_type: string
  owner_id: string | null
  released_at: Date | null
  sha256: Buffer
}

export interface Follows {
  account_id: string
  carried_by: string | null
  created_at: Generated<Date>
  listing_id: number
  minutes_known: string | null
  promotions_since: Date | null
  start_days: Generated<number>
  start_minute: number | null
  starts_read_until: Date | null
  week_since: Date | null
}

export interface FunctionFiles {
  name: string
  sha256: string
}

export interface Inquiries {
  answer_note: string | null
  answered_at: Date | null
  answered_by: string | null
  business_name: string
  created_at: Date
  description: string
  due_on: GeneratedAlways<string>
  email: string
  first_name: string
  id: Generated<string>
  kind: Generated<'safety' | 'legal' | 'erasure' | 'money' | 'other' | 'spam'>
  last_name: string
  opted_in_at: Date | null
  outcome: 'answered' | 'replied' | 'spam' | null
  phone: string
  reply: string | null
  reply_mail_id: string | null
  words_key: GeneratedAlways<string>
}

export interface LedgerEntries {
  about_id: string
  at: Date
  id: Generated<number>
  kind: 'credit' | 'credit corrected' | 'payout requested' | 'payout paid' | 'payout failed' | 'payout reversed'
  reason: string | null
}

export interface LedgerLines {
  account: 'hush' | 'available' | 'under way' | 'paid out'
  business_id: string | null
  cents: number
  entry_id: number
}

export interface ListingChanges {
  id: Generated<number>
  kind: 'week' | 'coupon' | 'deal'
  listing_id: number
  minutes_before: string | null
  promotion_id: string | null
  seen_at: Date | null
}

export interface ListingCorrections {
  corrected_at: Date
  facts: ColumnType<CorrectedFacts, string, string>
  found: ColumnType<FoundFacts, string, string>
  listing_id: number
}

export interface ListingCounts {
  count: number
  kind: 'view' | 'directions' | 'website'
  listing_id: number
  on_date: string
}

export interface ListingItems {
  count: number | null
  days: number
  is_from: boolean
  leaf: 'beer' | 'cider' | 'wine' | 'cocktail' | 'spirit' | 'sake' | 'soft' | 'drink' | 'oysters' | 'seafood' | 'wings' | 'tacos' | 'burger' | 'pizza' | 'sushi' | 'sandwich' | 'fries' | 'nachos' | 'salad' | 'dessert' | 'appetizer' | 'main' | 'food' | 'other'
  listing_id: number
  max_cents: number | null
  minutes: string | null
  off_cents: number | null
  off_percent: number | null
  portion: 'bottle' | 'bucket' | 'carafe' | 'flight' | 'growler' | 'keg' | 'pitcher' | 'platter' | 'tower' | null
  position: number
  price_cents: number | null
  text: string
  unit_cents: number | null
  was_cents: number | null
  words: Generated<string[]>
}

export interface Listings {
  address: string | null
  business_id: string | null
  category: string | null
  checked_on: string
  city: string
  city_key: GeneratedAlways<string>
  claimed_at: Date | null
  claimed_listing_id: number | null
  conditions: Generated<string[]>
  confirmed_on: string | null
  copy_of: number | null
  created_at: Generated<Date>
  doubted_from: Date | null
  exceptions: ColumnType<WeekException[], string | undefined, string>
  featured_items: ColumnType<FeaturedItem[], string | undefined, string>
  featured_offer: ColumnType<FeaturedOffer | null, string | null, string | null>
  happy_added: Generated<string>
  happy_days: Generated<number>
  happy_hours: ColumnType<PublishedHours, string, string>
  happy_minutes: Generated<string>
  happy_off: Generated<string>
  happy_signs: GeneratedAlways<number[]>
  hidden_at: Date | null
  hidden_by: 'operator' | 'suspension' | 'claim' | 'copy' | 'deletion' | 'rival' | null
  id: Generated<number>
  item_prices: Generated<(number | null)[]>
  latitude: number
  longitude: number
  member_uid: string | null
  menu_file_id: string | null
  menu_url: string | null
  miles_from_zip: number
  name: string
  name_key: GeneratedAlways<string>
  open_data_since: Date | null
  opening_hours: ColumnType<OpeningSlot[], string | undefined, string>
  paused: ColumnType<Pause | null, string | null, string | null>
  phone: string | null
  picture: string | null
  place_key: GeneratedAlways<string>
  price_range: '$' | '$$' | '$$$' | '$$$$' | null
  rating: number | null
  reading: Generated<number>
  review_count: number | null
  rival_of: number | null
  source: string
  source_id: string | null
  state: string
  tags: Generated<string[]>
  time_zone: Generated<string>
  updated_at: Generated<Date>
  verified_at: Date | null
  website: string | null
  website_since: Generated<Date>
  words: Generated<string[]>
  zip_code: string
}

export interface Locations {
  also_known_as: string | null
  city: string
  county: string
  latitude: number
  longitude: number
  state: string
  zip_code: string
  zone: Generated<string>
}

export interface LogInCodes {
  browser_hash: Buffer
  code_hash: Buffer
  email: string
  expires_at: Date
  wrong_tries: Generated<number>
}

export interface MailRefusals {
  account_id: string
  kind: 'activated' | 'code-ends' | 'ended-unfilled' | 'alerts'
  refused_at: Date
}

export interface Mails {
  body: string | null
  created_at: Generated<Date>
  expires_at: Date | null
  id: Generated<string>
  kind: string
  recipient: string
  reply_to: string | null
  sending_at: Date | null
  sent_at: Date | null
  subject: string
  unsubscribe_url: string | null
}

export interface Offers {
  brand: string
  carried_by: string | null
  days: number | null
  detail_long: Generated<string>
  detail_short: string
  ends_on: string
  hidden_at: Date | null
  hours: string | null
  icon: string | null
  id: Generated<number>
  kind: 'offer' | 'event' | 'new-item'
  likes: Generated<number>
  listing_id: number | null
  picture: string | null
  rank: Generated<number>
  rating: number | null
  review_count: number | null
  source: string
  starts_on: string
  zip_code: string
}

export interface OpenFeedWithdrawals {
  id: Generated<number>
}

export interface OpenFeeds {
  byte_count: number
  id: Generated<string>
  made_at: Date
  made_on: string
  places: number
  sha256: Buffer
}

export interface OutingPlaces {
  carried_by: string | null
  listing_id: number
  outing_id: number
  place: number
}

export interface OutingVoters {
  form_key: string | null
  id: Generated<string>
  is_host: boolean
  joined_at: Date
  name: string
  outing_id: number
  zip_code: string | null
}

export interface OutingVotes {
  listing_id: number
  outing_id: number
  vote: 'yes' | 'fine' | 'no'
  voter_id: string
}

export interface Outings {
  coupon_id: string | null
  created_at: Date
  decided_at: Date | null
  decided_listing_id: number | null
  form_key: string | null
  id: Generated<number>
  meets_at: Date
  time_zone: string
  token: string
  version: Generated<number>
  zip_code: string
}

export interface Payouts {
  asking_until: Date | null
  business_id: string
  cents: number
  connected_account_id: string
  failed_at: Date | null
  failure: string | null
  id: Generated<string>
  paid_at: Date | null
  request_key: string
  requested_at: Date
  sent_at: Date | null
  transfer_id: string | null
  tries: Generated<number>
}

export interface PlanCheckouts {
  account_id: string
  attempt: Generated<string>
  checkout_id: string | null
  created_at: Date
}

export interface PromotionDrafts {
  business_id: string
  created_at: Date
  id: string
  kind: 'coupon' | 'deal'
  picture: string | null
  refused: 'not-verified' | 'same-title' | 'picture-gone' | 'unreadable' | null
  starts_on: string | null
  typed: ColumnType<DraftTexts, string, string>
  updated_at: Date
  version: Generated<number>
}

export interface ProviderCustomers {
  account_id: string
  created_at: Date
  customer_id: string
}

export interface ProviderEvents {
  applied_at: Date
  happened_at: Date
  id: string
  type: string
}

export interface PushSubscriptions {
  account_id: string
  auth: string
  created_at: Date
  endpoint: string
  id: Generated<string>
  p256dh: string
  session_hash: Buffer | null
}

export interface Pushes {
  expires_at: Date
  id: Generated<string>
  payload: string
  sending_at: Date | null
  subscription_id: string
}

export interface QueueEntries {
  code: string
  coupon_id: string
  diner_id: string | null
  handed_at: Date | null
  handed_by: string | null
  handover_hash: Buffer | null
  id: Generated<number>
  joined_at: Generated<Date>
  news_seen_at: Date | null
  redeemed_at: Date | null
  redeemed_by: string | null
  reminded_at: Date | null
  told_at: Date | null
}

export interface RateLimits {
  expire: number | null
  key: string
  points: Generated<number>
}

export interface Reports {
  account_id: string | null
  id: Generated<number>
  kind: 'still-on' | 'not-on' | 'price-differs' | 'other-times' | 'ended' | 'closed' | 'other-price' | 'bar-only' | 'dine-in-only'
  listing_id: number
  network: Buffer | null
  reported_at: Date
  scan: Buffer | null
  undone_at: Date | null
  week: string
  weight: number
  words: string | null
}

export interface SavedQuestions {
  account_id: string
  id: Generated<number>
  latitude: number
  longitude: number
  meaning: string
  promotions_since: Date | null
  query: string
  saved_at: Date
  start_days: Generated<number>
  start_minute: number | null
  starts_read_until: Date | null
  week_since: Date | null
  zip_code: string
}

export interface SecondFactors {
  account_id: string
  confirmed_at: Date | null
  last_step: number | null
  sealed_secret: Buffer
}

export interface Seeds {
  dated_on: string
  name: string
  version: string
}

export interface Sessions {
  account_id: string
  branch_id: string | null
  created_at: Date
  expires_at: Date
  password_shown_at: Date
  second_factor_at: Date | null
  seen_at: Date
  token_hash: Buffer
  workplace_id: string | null
}

export interface SignUpCustomers {
  given_up_at: Date | null
  id: string
  made_at: Date
}

export interface SiteHoursAnswers {
  kept_at: Date | null
  listing_id: number
  reading: string
  told_at: Date | null
}

export interface SitePages {
  address: string
  changed_at: Date | null
  etag: string | null
  facts: ColumnType<SiteFacts[], string | undefined, string>
  fetched_at: Date | null
  hash: Buffer | null
  host: string
  id: Generated<number>
  last_modified: string | null
  problem: string | null
  rank: number
  shapes: ColumnType<LineShape[] | null, string | null, string | null>
  status: number | null
  text: string | null
  times_missing: Generated<number>
  visit_at: Date | null
}

export interface SitePlaces {
  address: string
  host: string
  listing_id: number
  shown_hash: Buffer | null
}

export interface Sites {
  failing_since: Date | null
  failures: Generated<number>
  gone_since: Date | null
  host: string
  next_visit_at: Generated<Date>
  opted_out_at: Date | null
  robots: string | null
  robots_at: Date | null
  robots_state: Generated<'unknown' | 'read' | 'none' | 'refused'>
  unchanged_visits: Generated<number>
  visited_at: Date | null
  visiting_since: Date | null
}

export interface Staff {
  account_id: string
  business_id: string
  joined_at: Date
}

export interface StaffInvitations {
  business_id: string
  email: string
  expires_at: Date
  id: Generated<string>
  sent_at: Date
  token_hash: Buffer
}

export interface Subscriptions {
  account_id: string
  created_at: Date
  ends_at: Date | null
  grace_until: Date | null
  id: string
  paid_until: Date | null
  price_cents: number
  question: number
  state: string
}

export interface TableCodes {
  code: string
  listing_id: number
  made_at: Date
}

export interface UnsureFinds {
  found_at: Date
  id: Generated<number>
  listing_id: number
  other_id: number | null
  page_id: number | null
  quote: string | null
  reason: 'conflict' | 'several-places' | 'same-place' | 'model' | 'disputed' | 'refuted' | 'told'
  refutation: string | null
  settled_at: Date | null
  settled_by: string | null
  verdict: 'right' | 'wrong' | 'other-place' | 'gone' | null
  windows: ColumnType<ReadWindow[] | null, string | null, string | null>
}

export interface VerificationDocuments {
  file_id: string | null
  kind: 'id-front' | 'id-back' | 'business-document'
  verification_id: string
}

export interface Verifications {
  business_id: string
  decided_at: Date | null
  decided_by: string | null
  decision: 'approved' | 'declined' | 'withdrawn' | null
  documents_deleted_at: Date | null
  id: Generated<string>
  reason: string | null
  submitted_at: Date
}

export interface ZipCodeCounts {
  listings: number
  zip_code: string
}

export interface Database {
  account_tokens: AccountTokens
  accounts: Accounts
  alert_settings: AlertSettings
  alerts: Alerts
  audit_log: AuditLog
  business_sign_up_documents: BusinessSignUpDocuments
  business_sign_ups: BusinessSignUps
  businesses: Businesses
  calendar_feeds: CalendarFeeds
  card_set_ups: CardSetUps
  card_verifications: CardVerifications
  claim_cases: ClaimCases
  claim_challenges: ClaimChallenges
  claim_undo_links: ClaimUndoLinks
  claims: Claims
  connected_accounts: ConnectedAccounts
  coupons: Coupons
  credits: Credits
  deals: Deals
  desk_holds: DeskHolds
  desk_notes: DeskNotes
  digests: Digests
  disputes: Disputes
  evidence: Evidence
  failing_rows: FailingRows
  files: Files
  follows: Follows
  function_files: FunctionFiles
  inquiries: Inquiries
  ledger_entries: LedgerEntries
  ledger_lines: LedgerLines
  listing_changes: ListingChanges
  listing_corrections: ListingCorrections
  listing_counts: ListingCounts
  listing_items: ListingItems
  listings: Listings
  locations: Locations
  log_in_codes: LogInCodes
  mail_refusals: MailRefusals
  mails: Mails
  offers: Offers
  open_feed_withdrawals: OpenFeedWithdrawals
  open_feeds: OpenFeeds
  outing_places: OutingPlaces
  outing_voters: OutingVoters
  outing_votes: OutingVotes
  outings: Outings
  payouts: Payouts
  plan_checkouts: PlanCheckouts
  promotion_drafts: PromotionDrafts
  provider_customers: ProviderCustomers
  provider_events: ProviderEvents
  push_subscriptions: PushSubscriptions
  pushes: Pushes
  queue_entries: QueueEntries
  rate_limits: RateLimits
  reports: Reports
  saved_questions: SavedQuestions
  second_factors: SecondFactors
  seeds: Seeds
  sessions: Sessions
  sign_up_customers: SignUpCustomers
  site_hours_answers: SiteHoursAnswers
  site_pages: SitePages
  site_places: SitePlaces
  sites: Sites
  staff: Staff
  staff_invitations: StaffInvitations
  subscriptions: Subscriptions
  table_codes: TableCodes
  unsure_finds: UnsureFinds
  verification_documents: VerificationDocuments
  verifications: Verifications
  zip_code_counts: ZipCodeCounts
}
