// Where Node can `require` modules, mocha does so with each test file first, and imports only what cannot be
// required. Of what both kinds import there would be two instances: two sets of servers, each unaware of the other.
Object.defineProperty(process.features, 'require_module', { value: false });
