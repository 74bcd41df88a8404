/**
 * What React and others look at as they load: without it they would check and warn as for a
 * developer, at several times the cost of a page. Imported before anything else.
 */
process.env.NODE_ENV = process.argv.includes('--dev') ? 'development' : 'production'
