// Must be the first import: React and others read it while they load, and are much slower in development mode.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
