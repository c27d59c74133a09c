// Runs before each test file, and imports nothing of ours: the server reads its environment when it is first imported.

// A Redis database for each worker: no test file finds another's jobs in its queues.
const redis = new URL(process.env['REDIS_URL'] ?? '')
redis.pathname = `/${process.env['VITEST_POOL_ID'] ?? '1'}`
process.env['REDIS_URL'] = redis.href

// Each test client says where it calls from, so that limits per address do not couple tests.
process.env['TRUST_PROXY'] = '1'

// A folder of files for each test file: what lies in it is of its own making.
process.env['MEDIA_DIR'] = `${process.env['MEDIA_DIR']}/${process.pid}`
