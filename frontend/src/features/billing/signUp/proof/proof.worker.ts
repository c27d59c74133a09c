import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { handler } from 'altcha-lib/workers/shared'

// Tries its part of the numbers beside the page, so that the form stays usable.
handler({ deriveKey })
