// Must be the first import: React is much slower in development mode.
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
