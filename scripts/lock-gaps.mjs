/** Gaps as "name@range, wanted by path", which npm leaves and later refuses. */
export function listLockGaps(lock) {
  return Object.entries(lock.packages).flatMap(([path, entry]) => {
    const wanted = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path === '' ? entry.devDependencies : {}),
    }
    return Object.entries(wanted)
      .filter(([name]) => !isHeld(lock.packages, path, name))
      .map(([name, range]) => `${name}@${range}, wanted by ${path || 'package.json'}`)
  })
}

/** Looks where Node would: in the package's own node_modules, then in each folder above. */
function isHeld(packages, path, name) {
  for (
    let folder = path;
    ;
    folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))
  ) {
    if (packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}
