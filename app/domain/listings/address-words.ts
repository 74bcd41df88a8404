export const SHORT_WORDS = new Map(
  Object.entries({
    st: ['street', 'str', 'saint'],
    rd: ['road'],
    ave: ['avenue', 'av', 'aven'],
    blvd: ['boulevard', 'boul', 'blv'],
    dr: ['drive', 'drv'],
    ln: ['lane'],
    ct: ['court'],
    cir: ['circle', 'circ'],
    pl: ['place'],
    plz: ['plaza'],
    sq: ['square'],
    ter: ['terrace', 'terr'],
    pkwy: ['parkway', 'pky', 'pkway'],
    hwy: ['highway', 'hiway'],
    pike: ['pk', 'pke'],
    way: ['wy'],
    aly: ['alley'],
    mt: ['mount'],
    ft: ['fort'],
    n: ['north'],
    s: ['south'],
    e: ['east'],
    w: ['west'],
    ne: ['northeast'],
    nw: ['northwest'],
    se: ['southeast'],
    sw: ['southwest'],
  }).flatMap(([short, longs]) => longs.map(long => [long, short] as const)),
)

/** Two suites of one building count as one place if the names match. */
export const ROOM_WORDS = new Set(['suite', 'ste', 'unit', 'apt', 'apartment', 'rm', 'room'])
