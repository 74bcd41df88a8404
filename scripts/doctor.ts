import { examine } from './doctor-command.ts'
import { openInstallation, runCommand } from './open-installation.ts'

await runCommand(async () => {
  if (process.argv.length > 2) {
    throw new Error(
      'Usage: npm run doctor\n\n  Examines a running installation; changes nothing. Ends with 1 if anything is wrong.',
    )
  }
  const { db, store, config, connectionString, close } = await openInstallation({
    isLeftAsItIs: true,
    mustExist: true,
  })
  try {
    const { dataDir, databaseUrl, databaseDirectUrl, demo } = config
    const legal = demo ? null : config.legal
    const pooledUrl = databaseDirectUrl === undefined ? undefined : databaseUrl
    const patient = {
      db,
      store,
      dataDir,
      directUrl: connectionString,
      pooledUrl,
      legal,
      ownersCall: config.ownersCall,
      now: new Date(),
    }
    return await examine(patient, line => console.log(line))
  } finally {
    await close()
  }
})
