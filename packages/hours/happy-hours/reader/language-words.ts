/**
 * Days, times and what joins them in languages beside English, each phrase with its English. A phrase of
 * `names` shows the language of a text; the short ones of `joints` are read only where one of those stands.
 */
export interface Language {
  names: readonly (readonly [phrase: string, english: string])[]
  joints: readonly (readonly [phrase: string, english: string])[]
  /** Of Monday to Sunday; read beside others or before a time, since most are words of another language. */
  short: string
}

export const LANGUAGES: readonly Language[] = [
  {
    names:
      phrases(`lunes=monday;martes=tuesday;mi[ée]rcoles=wednesday;jueves=thursday;viernes=friday
      ;s[áa]bados?=saturday;domingos?=sunday;todos los d[íi]as=daily;toda la semana=daily;cada d[íi]a=daily;todas las noches=nightly
      ;fines? de semana=weekends;entre semana=weekdays;d[íi]as laborables=weekdays;hora feliz=happy hour;horas felices=happy hour
      ;l(?: a | ?[-–] ?)v=monday-friday;l(?: a | ?[-–] ?)j=monday-thursday;l(?: a | ?[-–] ?)s=monday-saturday`),
    joints:
      phrases(`de la tarde=pm;de la noche=pm;de la mañana=am;desde las=from;hasta las=until;a partir de las=from
      ;excepto=except;salvo=except;menos=except;cerrado=closed;desde=from;hasta=until;entre las=between;de las=from
      ;de=from;del=from;a las=to;al=to;a=to;y las=and;y=and;los=on;hs?=h;cierre=close;mediod[íi]a=noon;medianoche=midnight;todo el d[íi]a=all day`),
    short: 'lun|lu mar|ma mi[ée]|mi jue|ju vie|vi s[áa]b|sa dom|do',
  },
  {
    names:
      phrases(`segunda(?:s|-feira|s-feiras| feira)?=monday;ter[çc]a(?:s|-feira|s-feiras| feira)?=tuesday
      ;quarta(?:s|-feira|s-feiras| feira)?=wednesday;quinta(?:s|-feira|s-feiras| feira)?=thursday;sexta(?:s|-feira|s-feiras| feira)?=friday
      ;s[áa]bados?=saturday;domingos?=sunday;todos os dias=daily;toda a semana=daily;todas as noites=nightly;dias? [úu]te?is=weekdays;finais de semana=weekends
      ;fim de semana=weekends;diariamente=daily;2[ªa] (?:a|à|até) 6[ªa]=monday-friday;2[ªa] (?:a|à|até) 5[ªa]=monday-thursday`),
    joints:
      phrases(`a partir das=from;exceto=except;menos=except;fechado=closed;das=from;desde as=from;at[ée] (?:[àa]s|as)=until
      ;at[ée]=until;[àa]s=to;ao=to;de=from;[àa]=to;e=and;o dia todo=all day;dia inteiro=all day;fechamento=close;meia[- ]noite=midnight;meio[- ]dia=noon`),
    short: 'seg ter qua qui sex s[áa]b dom',
  },
  {
    names:
      phrases(`lundis?=monday;mardis?=tuesday;mercredis?=wednesday;jeudis?=thursday;vendredis?=friday;samedis?=saturday
      ;dimanches?=sunday;tous les jours=daily;toute la semaine=daily;7j\\/7=daily;tous les soirs=nightly;chaque jour=daily;chaque soir=nightly;en semaine=weekdays`),
    joints:
      phrases(`jusqu['’][àa]=until;jusqu['’]au=until;[àa] partir de=from;sauf=except;ferm[ée]e?=closed;entre=between;toute la journ[ée]e=all day
      ;fermeture=close;minuit=midnight;midi=noon;du=from;de=from;d[èe]s=from;au=to;[àa]=to;et=and;les=on;le=on;week-end=weekend`),
    short: 'lun|lu mar|ma mer|me jeu|je ven|ve sam|sa dim|di',
  },
  {
    names:
      phrases(`montags?=monday;dienstags?=tuesday;mittwochs?=wednesday;donnerstags?=thursday;freitags?=friday;samstags?=saturday
      ;sonnabends?=saturday;sonntags?=sunday;t[äa]glich=daily;die ganze woche=daily;jeden tag=daily;jeden abend=nightly;werktags=weekdays;wochentags=weekdays`),
    joints:
      phrases(`au(?:ß|ss)er=except;geschlossen=closed;ruhetag=closed;zwischen=between;ganzt[äa]gig=all day;den ganzen tag=all day
      ;mitternacht=midnight;von=from;ab=from;bis=to;und=and;uhr=uhr;am wochenende=weekend`),
    short: 'mo di mi do fr sa so',
  },
  {
    names:
      phrases(`luned[ìi]=monday;marted[ìi]=tuesday;mercoled[ìi]=wednesday;gioved[ìi]=thursday;venerd[ìi]=friday;sabato=saturday
      ;domenica=sunday;tutti i giorni=daily;tutta la settimana=daily;ogni giorno=daily;tutte le sere=nightly;ogni sera=nightly;giorni feriali=weekdays`),
    joints:
      phrases(`tranne=except;escluso=except;chiuso=closed;dalle ore=from;alle ore=to;dalle=from;alle=to;dal=from;dalla=from;alla=to;al=to;fino alle=until
      ;e=and;tutto il giorno=all day;chiusura=close;mezzanotte=midnight;mezzogiorno=noon;da=from;a=to`),
    short: 'lun|lu mar|ma mer|me gio|gi ven|ve sab|sa dom|do',
  },
  {
    names:
      phrases(`maandag=monday;dinsdag=tuesday;woensdag=wednesday;donderdag=thursday;vrijdag=friday;zaterdag=saturday;zondag=sunday
      ;dagelijks=daily;de hele week=daily;elke dag=daily;iedere dag=daily;elke avond=nightly;doordeweeks=weekdays`),
    joints:
      phrases(`behalve=except;gesloten=closed;tussen=between;de hele dag=all day;middernacht=midnight;van=from;vanaf=from;tot en met=to;t/m=to
      ;tot=to;en=and;uur=uhr;op=on;sluit=close`),
    short: 'ma di wo do vr za zo',
  },
  {
    names:
      phrases(`m[åa]ndag(?:ar|er)?=monday;ti(?:s|rs)dag(?:ar|er)?=tuesday;onsdag(?:ar|er)?=wednesday;torsdag(?:ar|er)?=thursday
      ;fredag(?:ar|er)?=friday;l[öø]rdag(?:ar|er)?=saturday;s[öø]ndag(?:ar|er)?=sunday;alla dagar=daily;all[ae] dag(?:e|er)=daily
      ;varje dag=daily;hver dag=daily;dagligen=daily;daglig=daily;varje kv[äa]ll=nightly;hver aften=nightly;vardagar=weekdays;hverdag(?:e|er)=weekdays`),
    joints:
      phrases(`utom=except;undtagen=except;unntatt=except;st[äa]ngt=closed;lukket=closed;stengt=closed;mell[ae][nm]=between;hel[ae] dagen=all day
      ;midnatt=midnight;midnat=midnight;fr[åa]n?=from;och=and;og=and;kl\\.?=at`),
    short: 'm[åa]n tir|tis ons tors? fre l[öø]r s[öø]n',
  },
  {
    names:
      phrases(`poniedzia[łl](?:ek|ku|ki)=monday;wtor(?:ek|ku|ki)=tuesday;[śs]rod[aęyi]=wednesday;czwart(?:ek|ku|ki)=thursday;pi[ąa]t(?:ek|ku|ki)=friday
      ;sobot[aęy]=saturday;niedziel[aęię]=sunday;codziennie=daily;ka[żz]dego dnia=daily;w dni robocze=weekdays;w weekendy=weekends`),
    joints: phrases(
      `opr[óo]cz=except;zamkni[ęe]te=closed;przez ca[łl]y dzie[ńn]=all day;p[óo][łl]noc=midnight;po[łl]udnie=noon;w godzinach=at;od=from;do=to;i=and;godz\\.?=at`,
    ),
    short: 'pon|pn wt [śs]r czw?|cz pt sob|so niedz|nd',
  },
  {
    names: phrases(`毎日=daily;平日=weekdays;土日=weekends;周一至周五=monday-friday;每天=daily`),
    joints: phrases(`から=to;まで=until`),
    short: '月 火 水 木 金 土 日',
  },
]

function phrases(list: string): [string, string][] {
  return list.split(';').map(pair => {
    const [phrase = '', english = ''] = pair.trim().split('=')
    return [phrase, english]
  })
}
