// Runs before each test file, and imports nothing of the product: the server reads its environment when it is
// first imported, by the first file of a worker.
import { companiesOfThisFile } from './companiesOfThisFile.js'

// What earlier files of this worker have left undone is none of this one's business.
companiesOfThisFile.clear()

// A Redis database for each worker: no test file finds another's jobs in its queues.
const redis = new URL(process.env['REDIS_URL'] ?? '')
redis.pathname = `/${process.env['VITEST_POOL_ID'] ?? '1'}`
process.env['REDIS_URL'] = redis.href

// Each test client says where it calls from, so that limits per address do not couple tests.
process.env['TRUST_PROXY'] = '1'

// Nobody's password is guarded here: at the cost of a server that strangers reach, hashing took minutes of
// the tests.
process.env['BCRYPT_COST'] = '4'

// What a program may send in a minute is for the test of that limit.
process.env['API_CALLS_PER_MINUTE'] = '100000'

// A folder of files for each worker.
const folder = `/${process.pid}`
if (!process.env['MEDIA_DIR']?.endsWith(folder)) process.env['MEDIA_DIR'] += folder
