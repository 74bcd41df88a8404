/** Singular, without accents and apostrophes; plurals are made from the last word. */
export const BEER = `
beer, bier, cerveza, brew, brewski, suds, draft, draught, draft beer, draught beer, tap beer, beer on tap,
house brew, lager, pilsner, pilsener, pils, helles, dunkel, bock, doppelbock, maibock, marzen, oktoberfest,
kolsch, altbier, schwarzbier, vienna lager, mexican lager, rice lager, light lager, amber lager, dark lager,
ale, pale ale, amber ale, brown ale, red ale, cream ale, blonde ale, scotch ale, golden ale, wheat ale, sour ale,
pumpkin ale, belgian ale, farmhouse ale, blond ale, irish red, ipa, dipa, neipa, hazy ipa, double ipa, session ipa,
west coast ipa, india pale ale, hazy, wheat beer, hefeweizen, hefe, weizen, weissbier, witbier, berliner weisse,
gose, sour beer, saison, lambic, gueuze, tripel, dubbel, stout, milk stout, imperial stout, porter, barleywine,
barley wine, shandy, radler, seltzer, hard seltzer, hard kombucha, hard tea, hard iced tea, hard lemonade,
malt beverage, near beer, na beer, non alcoholic beer, nonalcoholic beer, black and tan, half and half pint,
tallboy, tall boy, longneck, long neck, stein, growler, crowler, keg beer, mystery beer,
bud, bud light, bud lite, bud heavy, budweiser, budlight, miller, miller lite, miller light, miller high life,
high life, hi life, coors, coors light, coors lite, coors banquet, michelob, michelob ultra, mich ultra, ultra lager,
busch, busch light, natty, natty light, natty boh, natural light, national bohemian, keystone, pbr, pabst,
pabst blue ribbon, yuengling, lone star, lonestar, madri, rolling rock, old milwaukee, schlitz, hamms, haams, narragansett, gansett,
genesee, genny, labatt, molson, molson canadian, iron city, stroh, schaefer, rainier, olympia beer, shiner,
shiner bock, shiner light blonde, corona, corona light, corona extra, coronita, modelo, modelo especial,
negra modelo, dos equis, xx lager, dos xx, pacifico, tecate, sol beer, victoria beer, estrella, estrella jalisco,
estrella damm, bohemia, carta blanca, imperial beer, presidente, red stripe, medalla, heineken, heini, amstel,
amstel light, stella, stella artois, hoegaarden, leffe, duvel, chimay, delirium, delirium tremens, becks, warsteiner,
spaten, paulaner, hofbrau, weihenstephaner, erdinger, bitburger, franziskaner, krombacher, radeberger, ayinger,
pilsner urquell, czechvar, staropramen, zywiec, okocim, tyskie, peroni, moretti, birra moretti, menabrea, birra,
mahou, super bock, guinness, smithwicks, harp, harp lager, kilkenny, murphys stout, bass ale, newcastle, boddingtons,
fullers, old speckled hen, tetley, carling, tennents, fosters, victoria bitter, sapporo, asahi, kirin, kirin ichiban,
orion beer, tsingtao, singha, chang beer, tiger beer, san miguel, bia hoi, bia saigon, hite, cass beer, kingfisher,
taj mahal beer, taj mahal, st george beer, habesha, bedele, walia, hakim stout, efes, almaza, mythos, keo beer,
blue moon, shock top, sam adams, samuel adams, sam seasonal, boston lager, sierra nevada, lagunitas, dogfish head,
dogfish, sixty minute ipa, 60 minute ipa, 90 minute ipa, founders, all day ipa, bells, two hearted, oberon,
goose island, new belgium, fat tire, voodoo ranger, oskar blues, dales pale ale, dales, bells two hearted,
victory brewing, golden monkey, prima pils, yards, yards pale ale, troegs, perpetual ipa, dreamweaver, stone ipa,
ballast point, sculpin, elysian, space dust, deschutes, rogue ale, firestone, 805 beer, 805, anchor steam,
brooklyn lager, brooklyn brewery, sixpoint, kona, longboard, big wave, cigar city, jai alai, jai alai ipa,
sweetwater, terrapin, allagash, allagash white, sip of sunshine, lawsons, heady topper, harpoon, long trail,
magic hat, otter creek, shipyard, geary, night shift, trillium, tree house, other half, devils backbone, vienna lager,
port city, optimal wit, dc brau, right proper, bluejacket, flying dog, raging bitch, heavy seas, loose cannon,
union craft, duckpin, old ox, lost rhino, atlas brew, denizens, manor hill, jailbreak, monocacy, rar, nanticoke nectar,
evolution craft, burley oak, diamondback, guinness blonde, brewers art, resurrection ale, truly, white claw,
high noon, bud light seltzer, topo chico hard, vizzy, corona seltzer, nutrl, happy dad, twisted tea, mikes hard,
smirnoff ice, four loko, lime a rita, athletic brewing, heineken zero, kenwood lager, kenwood, citywide,
north peak, jolly pumpkin, great lakes, dortmunder, alaskan amber, kona big wave, leinenkugel, leinie,
summer shandy, spotted cow, new glarus, hop valley, pliny, russian river, toppling goliath, three floyds,
zombie dust, revolution brewing, half acre, left hand, avery, odell, great divide, upslope, stem ipa,
saint arnold, st arnold, karbach, austin beerworks, hopadillo, love street, real ale, firemans 4, abita,
purple haze, nola blonde, wicked weed, hi wire, highland gaelic, foothills, fiddlehead, maine beer,
lunch ipa, zero gravity, kane ipa, head high, narragansett lager, sloop, juice bomb, captain lawrence, saranac
`

/** Mean beer only where nothing else in the phrase says otherwise. */
export const WEAK_BEER = `
pint, tap, handle, pilsner glass, mug, sleeve, schooner, domestic, domestic bottle, domestic can, import, imported bottle,
import bottle, imported, can, bucket, =light, =lite, =amber, micro, microbrew, craft can, craft bottle, bottled and draft, macro, on draft, on draught
`

/** Mean beer only where every other word of the phrase says nothing. */
export const SHY_BEER =
  'craft, pitcher, local draft, 16oz can, bottle and can, bottles and can, cans and bottle, =bottles, retro'

export const CIDER = `
cider, hard cider, apple cider, pear cider, perry, dry cider, cidre, angry orchard, woodchuck, magners, strongbow, bold rock,
anxo, downeast, austin eastciders, stella cidre, stem cider, doc cider, crispin, original sin, shacksbury,
graft cider, distillery lane, blakes hard, 2 towns, schilling cider, ace cider
`
