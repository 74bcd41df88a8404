function words(list: string): string[] {
  return list.split(/\s+/).filter(word => word !== '')
}

/** What diners ask for most: of two words as near, the likelier. */
export const FREQUENT: readonly string[] = words(`
  beer beers wine wines cocktail cocktails margarita margaritas oyster oysters wings tacos taco burger burgers pizza sushi nachos fries drinks drink food brewery breweries winery wineries
  restaurant restaurants bar bars cafe happy hour half price tonight today tomorrow friday saturday sunday monday tuesday wednesday thursday martini martinis whiskey tequila vodka bourbon
  sangria mimosa mimosas mojito mojitos seafood shrimp crab calamari mussels appetizers appetizer lager stout pilsner cider draft drafts champagne prosecco mexican italian thai indian japanese
  chinese korean mediterranean ethiopian sandwich sandwiches salad dessert desserts cheap cheapest brunch lunch dinner guacamole quesadilla mozzarella pretzel sliders daiquiri negroni spritz
  spirits hummus flatbread cheesesteak espresso minutes vegetarian barbecue vietnamese corona heineken modelo guinness budweiser coors yuengling stella hefeweizen riesling merlot cabernet
  pinot malbec moscato sauvignon paloma manhattan cosmopolitan bellini gimlet mule mules bloody mary fashioned island coffee soda mocktail mocktails sake seltzer seltzers ipa ipas ale ales porter
  shots shot wells rails liquor rum gin mezcal scotch bottle bottles glass pint pints pitcher pitchers lobster clams salmon tuna fish chips chicken steak ribs pasta ramen noodles curry rice bowl
  burrito burritos enchilada enchiladas fajitas quesadillas tostadas empanadas dumplings rolls edamame tempura ceviche bruschetta fondue charcuterie cheese dips poutine onion rings poppers tenders
  soup chili chowder caesar cheeseburger gyro shawarma falafel kebab panini reuben philly wraps brownie cheesecake tiramisu churros snacks bites plates small special specials deals nearest near
  open late lounge tavern rooftop vineyard vegan greek turkish spanish french german irish american brazilian peruvian cuban caribbean steakhouse hours free under until after before
`)

/** English words and parts of names near a word of the vocabulary, and not mistyped for it. */
export const COMMON_WORDS: readonly string[] = words(`
  later mile miles minute hour our ours they them their then than thanks there what when while where which would could should might maybe really very just like love loved nice good bad cold hot warm soon start started
  starts begin begins ending ends last lasts long short closed closes closing opened opens opening walk walking drive driving away parking park train trains metro station airport hotel movie movies game games watch watching team teams
  ravens orioles commanders nationals capitals terps football baseball basketball hockey soccer kids children family date dates dating couple couples group groups people person party parties meeting meet work working office boss job jobs hiring
  hire cash card cards money price prices cost costs pay paid tips tipping cover charge charges reservation reservations reserve book booking table tables seat seats seating room rooms outside inside indoor outdoor patio roof terrace balcony
  fireplace pool pools dart darts dance dancing music band bands karaoke trivia bingo comedy quiet loud noisy cozy romantic fancy casual classy dress code dressy student students senior seniors military veteran veterans teacher teachers nurse
  nurses birthday birthdays anniversary holiday holidays christmas easter thanksgiving halloween valentines summer winter spring autumn morning evening noon night nights early week weeks month daily allergy allergies menu menus order orders
  delivery pickup takeout carryout takeaway coupon coupons voucher vouchers code codes loyalty points reward rewards best worst top rated rating reviews review favorite favourite popular busy crowded line wait waiting line
  healthy keto vegan halal kosher organic local homemade fresh spicy mild sweet salty crispy grilled fried baked raw smoked large small huge single double triple bottomless unlimited refill refills endless
  want need have give gave take took make made find found look looking talk tell told show shown help please sorry hello thank today somebody someone anybody anyone nobody everyone everybody nothing anything everything something
  pinto daft shepherd topper toppers tupper able about acre across after again against alley along also always among anchor angel apple arch arms around arrow artist avenue away awful axe back backyard badger bake baker ball banana band
  bank bankers barn baron barrel basin basement bass batch bath bathtub battle beach beacon bean bear beast beat beaver been bees before being bell bella belle below belt bench bend best better
  betty between beyond bike bill billy bird bishop bison bitter black blade blank blind block blood bloom blossom blue board boat body bold bolt bond bone bonfire book boot border born boss both
  bottom boulder boulevard bowl bowling boxer boys branch brass brave bread break breeze brick bridge bright brother brothers brown brush buck buddy buffalo build building bull bunker burn bush
  butcher butler butter cabin cable cage call camp canal candle canyon cape capital captain cargo carpenter carriage carry cart case castle catch cave cedar cellar center central chain chance
  change chapel charm chase chef cherry chess chief child church cinder circle circus city clash class clay clean clear clever cliff clock close cloud clover club coach coal coast coat coin cold
  collective color common company compass copper coral core corn corner cottage cotton country county court cove cow cozy cradle craft crane creek crew crooked cross crow crown crystal cube cup curb
  daily dance dark dawn days deck deep deer delta den depot desert desk diamond dice dime dirty dish distant district dive dock dog dome door dorsey double dove down dozen dragon drake dream
  drive drop drum duke dunes dusk dust eagle early earth east echo edge eight elbow elder electric elephant elevation elks ember emerald empire empty engine estate even ever every exchange express eyes
  fable face factory fair falcon fall falls family famous fancy farm farmer father feather federal fence fern ferry field fiddle fifth fifty fight fine fire firehouse first five flag flame flat
  fleet flight floor florist flower flying folk force forest forge fork fort fortune forum found founding four fourth fox frame freedom fresh friend friends frog front full garage garden gate gather general
  gentle ghost giant girl glass glen globe goat gold golden goose gourmet grace grand grant grass grave gray great green greens grey grove guard guest guild gull gypsy half hall hammer hand hands hang happy
  harbor harbour hard hare harvest hatch hawk head heart hearth heat heaven heavy hedge heights hello helm hemp heritage hero heron hidden high hill hills hive holiday hollow holly home hood hook hope
  horn horse hotel hound house hull hundred hunter inner inside iron island ivory jack jade james jazz john johnny join joint jolly jones joseph journey joy judge july june jungle junction keep keeper
  kettle keys kids kind king kings kitchen kite knife knight ladder lady lake lamp lancer land landing lane lantern large lark last laurel lawn leaf league left legacy legend legends lemon level library life
  light lighthouse lily lime line lion liquid little live lobby local lock lodge log lone long look loop lord lost love low lower lucky lunar made magic magnolia maiden mail main major mall manor maple
  marble march marina mark market mars mary maryland mason master match mayor meadow medium meet merchant merry metro middle mile mill miller mine mint mission mister mist mobile modern monk monster moon moose more
  morning moss mother motor mount mountain mouse muse music nail name narrow native nature navy neck needle neon nest never next nickel night nine ninth noble north northern note nova number
  oak oaks oasis ocean office olde older olive once onyx open opera orange orchard origin other otter outer outpost over owl oxford pages paint palace pale palm panda panther paper paradise park parlor
  parlour parrot part party pass path patio patriot peach peak pearl pelican penny people pepper perfect pier pike pilgrim pilot pine pint pipe pirate pitch place plain planet plant plaza plum pocket
  point polo pond pool poor port porch post potter power prairie press prime prince private prize proof proper public pump punk purple quail quarry quarter quarters queen quick quiet rabbit rail railroad rain
  ranch range raven real rebel record redwood reef reserve rest retreat rich ridge right ring rise rising river road roast robin rock rocket rocks rocky rogue roof room rooms roost rooster root rope rosa rosemary
  round route row royal ruby rush rust rustic saddle safe sage sail sailor saint salt salty sand sands sandy santa savage saw scarlet scene school science scout seal seaside seat second secret seed select seven seventh
  shade shadow shape shark sharp sheep shell shelter ship shore short side sign signal silk silo silver simple sine single sister sitting sixth skull sky slate sleep slide slow small smith smoke smoking smooth snake snow
  social soul sound source south southern space spade spark sparrow speak spice spider spin spirit spoke spoon sport sports spot spring springs spruce spur square stable stag stage stand star stars station stay steam
  steel stem step stern still stock stone stones store storm story stove straight strand street string strong studio style sugar suite summer summit sundown sunny sunrise sunset super supply supreme sure surf swan
  sweet swift table tail tale tall tank tap taste tavern team temple tent term terrace theater there these thing think third this thorn those thousand three throne thunder ticket tide tiger timber time
  times tin tiny titan toad token tomb tool torch total touch tower town track trade tradition trail train trap tree trees trial triangle tribe tribute trick triple trolley true trust tulip tunnel turn turtle twelve twenty twin
  twist uncle under union unique united upper upstairs urban valley vault velvet venue vibe victory view villa village vine vines vintage violet virgin vista voice wagon waits walk wall walls walnut
  wander ward warehouse warm warren watch water waterfront wave waves wayne weather week well west western whale wharf wheat wheel when whistle white wide wild will willow wind window winds winter wish wolf
  wonder wood wooden woods wool word work workers works world wren yard yards year yellow yeti young your zebra zero zone
  abell accident adelphi annapolis arbutus arnold baltimore beltsville berlin bethany bethesda bladensburg boonsboro bowie brandywine brunswick burtonsville cambridge canton catonsville centreville chestertown chevy chillum
  clarksburg clarksville clinton cockeysville college columbia crisfield crofton cumberland damascus darnestown delmar denton derwood dundalk dunkirk easton edgewater eldersburg elkridge elkton ellicott emmitsburg essex falls
  federal fells finksburg frederick frostburg fulton gaithersburg gambrills germantown glyndon greenbelt hagerstown halethorpe hampden hampstead hancock hanover havre hereford hyattsville jessup kensington kent lanham
  largo laurel laytonsville leonardtown lexington linthicum lothian lutherville manchester mclean merrifield middleburg middletown millersville mitchellville monkton montgomery mount myersville oakland ocean odenton olney owings oxford
  parkville pasadena perryville pikesville poolesville potomac prince princess randallstown reisterstown reston rockville rosedale salisbury severn severna silver smithsburg snow solomons spencerville springfield sparks stevensville
  suitland sykesville takoma taneytown thurmont timonium towson urbana waldorf walkersville warfordsburg westminster wheaton whiteford williamsport woodbine woodstock worton
`)
