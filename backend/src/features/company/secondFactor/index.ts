import { feature } from '../../../kit/feature.js'
import { Passkey, RecoveryCode, TotpFactor } from '../../../models/index.js'
import { secondFactorRoutes } from './secondFactor.routes.js'
import { totpKeys } from './totp.commands.js'

export { requestPasskey } from './challenges.commands.js'
export { mailFactorChange } from './noteFactorChange.js'
export { proveFactor, provePasskey, type GivenFactor } from './proveFactor.js'
export { relyingPartyOf, type RelyingParty } from './relyingPartyOf.js'
export { resetFactors } from './factors.commands.js'
export { claimUser, factorsOf, hasFactor, listFactors } from './secondFactor.queries.js'
export { splitAppended, waysToConfirm } from './secondFactor.rules.js'

export const secondFactorFeature = feature({
  owns: [TotpFactor, RecoveryCode, Passkey],
  routes: secondFactorRoutes,
  sealedColumns: [totpKeys],
  namesNoFile: {
    'totp_factors.sealed_key': 'the secret behind the codes',
    'passkeys.public_key': 'of a passkey',
  },
  namesNoPerson: {
    totp_factors: 'users of the company',
    recovery_codes: 'users of the company',
    passkeys: 'users of the company',
  },
  movesCompany: {
    leaves: { totp_factors: 'secrets', recovery_codes: 'secrets', passkeys: 'of no use elsewhere' },
  },
  exportsCompany: {
    leaves: { totp_factors: 'secrets', recovery_codes: 'secrets', passkeys: 'of no use elsewhere' },
  },
})
