function words(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/))
}

/** What follows only accompanies, exemplifies or excepts: "burger with fries", "apps like wings". */
export const ASIDE = words(
  'with w like such including includes include included featuring except excluding excludes exclude alongside served topped tossed made paired choose accompanied without plus',
)

/** Asides that a comma does not end: "apps like wings, nachos and dips". */
export const LONG_ASIDE = words(
  'like such including includes include except excluding excludes featuring',
)

export const EXCEPT = words('except excluding excludes exclude')

/** Ends a phrase and says nothing of its own. */
export const STOP = words(
  'in at on during until till from to by for is are was were only just now off about around after before inside outside join enjoy get try our then available through when while as where per that this we you your us it its have has be will come grab sip',
)

/** Between a thing and its price: "beers are $4", "wings for $6". */
export const LINK = words('for is are only just now at each')

/** Beside the price of one of several. */
export const EACH = words('at are each ea apiece')

/** Words that say nothing about what a thing is. */
export const FILLER = words(
  `a an the of any all our my your every each entire whole select selected selects choice your favorite favourite house happy hour featured feature features special specials specialty
  speciality deal deals local daily cold ice hot fresh mini small large larger big medium regular double single premium price prices priced half off only more most some other sm lg med xl btl btls gl gls dom assorted various
  glass glasses bottle bottles bottled carafe pitcher pitchers pint pints can cans canned order orders plate combo combos ea pc pcs piece pieces per cup bowl menu list selection selections discounted
  discount delicious new classic signature seasonal rotating homemade handmade crafted hand famous style good great awesome amazing tasty oz ounce ounces day night lounge bar patio late early
  monday tuesday and or on tap draft draught by`,
)

/** After a price: "$7 a glass", "$2 per piece", "$28/bottle". */
export const UNIT = words(
  'glass bottle pitcher carafe pint slice piece pc pcs pound lb draft can mug shot order person ea each flight cup bowl half full stick skewer head game couple adult guest plate tray ball unit',
)

/** Names a kind of what stands above it: "Margaritas", and "House 6" below. */
export const SIZE = words(
  'house premium classic regular small medium large mini glass bottle carafe pitcher pint mug can single double half full',
)

/** Tells kinds and sizes of what stands before: "Margaritas: house $6, top shelf $9". */
export const VARIANT = words(
  'house premium classic regular bottomless frozen rocks flavored sm small med medium lg large xl mini glass bottle carafe pitcher pint mug cup bowl single double half full tall short',
)

/** Tells kinds of mixed drinks and spirits alone: "wells $5, call $6, top shelf $8". */
export const GRADE = words('top shelf call calls')

/** Before or after a price that is no offer. */
export const NO_OFFER = words(
  'ticket tickets cover admission entry deposit deposits gratuity fee fees surcharge upcharge donation donations prize prizes raffle minimum min value parking corkage gift certificate certificates membership tab bill refund payout jackpot giveaway raised bonus merch registration shipping buyin worth cash valued reservation reservations toward towards earn rewards stamps',
)

export const REGULAR_PRICE = words(
  'reg regular regularly normally usually was were originally orig retail instead usual typically',
)

/** After a usual price: "$12 normally". */
export const USUALLY = words('regularly normally usually originally otherwise')

export const SURCHARGE_BEFORE = words('add additional extra upgrade')

export const TOPPING = words('included topping toppings extras')

export const SURCHARGE_AFTER = words('more extra additional upcharge surcharge supplement')

/** The last word of a mention that sells nothing by itself: "$5 drafts, food specials". */
export const MENTION = words(
  'special specials feature features deal deals discount discounts menu menus list lists selection selections tasting tastings program night nights event events pairing pairings lovers fans wednesday monday tuesday thursday friday saturday sunday wednesdays mondays tuesdays thursdays fridays saturdays sundays hour hours truck trucks bar',
)

export const PRAISE = words(
  'great delicious awesome amazing good fantastic tasty fun wonderful incredible excellent best live free-flowing more other',
)

/** One of each is a meal: "appetizer & main for $90". */
export const COURSE = words('appetizer starter soup salad main entree dessert')

export const NUMERALS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
}

/** After the last of things that come together: "beer + burger combo". */
export const TOGETHER = words('combo combos meal together pairing')

export const LIMITS_WHOM = words(
  'vets veterans military responders police firefighters nurses teachers students seniors members residents locals industry employees ladies women guests subscribers',
)

/** Beside those who may have it: "for all active military", "industry night", "members only". */
export const WHOSE = words(
  'all our the any active local duty service first hotel and or folks people workers staff night nights nite day only with id their families',
)

/** After who has it: "veterans get 10% off". */
export const HAVE = words('get eat drink enjoy receive save pay have')

/** What tacos, pizzas and the like are named by under their heading. */
export const FILLING = words(
  'steak fish shrimp pork chicken beef brisket carnitas lamb tuna salmon crab lobster pastor barbacoa mushroom veggie',
)

/** Says what kind of the next thing it is: "craft & classic cocktails". */
export const ADJECTIVE = words('craft crafted mixed classic signature frozen premium')

/** Before a number that is no price: "seats 40", "suite 12", "ages 21". */
export const NUMBERED = words(
  'suite ste unit apt room floor level gate pier dock lot building bldg route rte hwy highway interstate exit bus track channel ch table tables seat seats seating taps tvs screens lanes courts age ages aged over under est since year years week weeks day days hours minutes no number party parties group groups top vol volume box ext tel phone fax zip ward precinct chapter round game games season at until till before after opens open closes close',
)

/** What a dish is dressed with, after a comma: "Pork dumplings, chili crisp 7". */
export const DRESSING = words(
  'aioli butter crema crisp dressing glaze gravy gremolata honey jus ketchup mayo mustard oil pesto ranch relish remoulade salt sauce slaw syrup tartar vinaigrette',
)

/** What wines are named by beside others: "Cava 8 | Rosé 9 | Orange 10". */
export const WINE_KIND = words(
  'orange pink skin contact alsace douro etna languedoc loire mosel napa priorat provence rhone sonoma tuscan tuscany veneto willamette',
)
