// Runs before each test file, and imports nothing of the product: the server reads its environment when a
// worker's first file imports it.
import { companiesOfThisFile } from './companiesOfThisFile.js'

// Work left by earlier files of this worker is ignored.
companiesOfThisFile.clear()

// A Redis database per worker, so that no test file finds another's jobs.
const redis = new URL(process.env['REDIS_URL'] ?? '')
redis.pathname = `/${process.env['VITEST_POOL_ID'] ?? '1'}`
process.env['REDIS_URL'] = redis.href

// Each test client has its own address, so that limits per address do not couple tests.
process.env['TRUST_PROXY'] = '1'

// There are no real passwords here. Hashing at the cost of a public server would add minutes to the tests.
process.env['BCRYPT_COST'] = '4'

// The limit of a program's calls per minute has a test of its own.
process.env['API_CALLS_PER_MINUTE'] = '100000'

// A folder of files per worker.
const folder = `/${process.pid}`
if (!process.env['MEDIA_DIR']?.endsWith(folder)) process.env['MEDIA_DIR'] += folder
