import { secondFactorApi, type PasskeyCreation } from '@balcao/contract'
import { AppError } from '../../../platform/errors/AppError.js'
import { keyedHash } from '../../../platform/crypto/keyedHash.js'
import { route, routeOutsideScope, type Route } from '../../../platform/http/route.js'
import { mailLook } from '../../billing/branding/index.js'
import { CHALLENGE_SECONDS, newChallenge } from './challenges.commands.js'
import { noteFactorChange } from './noteFactorChange.js'
import { addPasskey, requireRoom } from './passkeys.commands.js'
import { makeCodes, storeCodes } from './recoveryCodes.commands.js'
import { relyingPartyOf } from './relyingPartyOf.js'
import { removePasskey, removeTotp } from './factors.commands.js'
import { presentFactors, presentPasskey } from './secondFactor.presenter.js'
import {
  claimUser,
  demandedFrom,
  findPasskey,
  listFactors,
  listPasskeys,
  listRecoveryCodes,
  maybeTotp,
} from './secondFactor.queries.js'
import { readCode, totpAddress } from './secondFactor.rules.js'
import { beginTotp, finishTotp } from './totp.commands.js'
import { ALGORITHMS, verifyAttestation } from './verifyAssertion.js'

/** Whoever may only pay, or must enrol a factor first, may do so. */
const own = { access: 'user', whenExpired: 'billing', whileEnrolling: true } as const
/** A thief with an open screen must not add a factor of their own. */
const confirmed = { ...own, sensitive: true } as const
/** Ends what a `begin` call began. */
const begun = {
  ...own,
  unconfirmed: 'The call that began this asked. A proof of the new factor ends it.',
} as const

const purposeOf = (userId: number): string => `new ${userId}`

const hasCodes = async (userId: number): Promise<boolean> => (await listRecoveryCodes(userId)).length > 0

export const secondFactorRoutes: readonly Route[] = [
  route(secondFactorApi.get, own, async ({ actor: { id } }) =>
    presentFactors(
      await maybeTotp(id),
      await listRecoveryCodes(id),
      await listPasskeys(id),
      await demandedFrom(id),
    ),
  ),

  routeOutsideScope(secondFactorApi.beginTotp, confirmed, async ({ actor, inScope }) => {
    const { name: issuer } = await mailLook()
    return inScope(async () => {
      const user = await claimUser(actor.id)
      const key = await beginTotp(user)
      return { key, url: totpAddress(key, issuer, user.email) }
    })
  }),

  routeOutsideScope(secondFactorApi.finishTotp, begun, async ({ actor: { id }, body, inScope }) => {
    const made = (await inScope(() => hasCodes(id))) ? null : await makeCodes()
    await inScope(async () => {
      const user = await claimUser(id)
      await finishTotp(id, readCode(body.code).code)
      if (made) await storeCodes(id, made)
      await noteFactorChange(user, 'totpOn', { totp: [false, true] })
    })
    return { codes: made?.codes ?? [] }
  }),

  route(secondFactorApi.removeTotp, confirmed, async ({ actor }) => {
    await removeTotp(await claimUser(actor.id))
    return { message: 'Second factor switched off' }
  }),

  routeOutsideScope(secondFactorApi.renewCodes, confirmed, async ({ actor: { id }, inScope }) => {
    const made = await makeCodes()
    await inScope(async () => {
      const user = await claimUser(id)
      if ((await listFactors(id)).length === 0) throw new AppError('ERR_NO_SECOND_FACTOR')
      await storeCodes(id, made)
      await noteFactorChange(user, 'codesRenewed', { '*recoveryCodes': ['was', 'is'] })
    })
    return { codes: made.codes }
  }),

  routeOutsideScope(secondFactorApi.beginPasskey, confirmed, async ({ actor, req, inScope }) => {
    const { user, passkeys } = await inScope(async () => ({
      user: await claimUser(actor.id),
      passkeys: await requireRoom(actor.id),
    }))
    const { name } = await mailLook()
    const creation: PasskeyCreation = {
      challenge: await newChallenge(purposeOf(user.id)),
      rp: { id: relyingPartyOf(req).id, name },
      user: {
        id: Buffer.from(keyedHash('users of passkeys', String(user.id)), 'hex').toString('base64url'),
        name: user.email,
        displayName: user.name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      timeout: CHALLENGE_SECONDS * 1_000,
      excludeCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    }
    return creation
  }),

  routeOutsideScope(secondFactorApi.addPasskey, begun, async ({ actor: { id }, body, req, inScope }) => {
    const made = await verifyAttestation(body.passkey, purposeOf(id), relyingPartyOf(req))
    if (!made) throw new AppError('ERR_PASSKEY_REFUSED')
    const newCodes = (await inScope(() => hasCodes(id))) ? null : await makeCodes()
    const passkey = await inScope(async () => {
      const user = await claimUser(id)
      const added = await addPasskey(id, made, req.get('user-agent') ?? '')
      if (newCodes) await storeCodes(id, newCodes)
      await noteFactorChange(user, 'passkeyAdded', { passkey: [null, added.name] })
      return added
    })
    return { passkey: presentPasskey(passkey), codes: newCodes?.codes ?? [] }
  }),

  route(secondFactorApi.renamePasskey, own, async ({ actor, params, body }) => {
    const passkey = await findPasskey(actor.id, params.id)
    return presentPasskey(await passkey.update({ name: body.name }))
  }),

  route(secondFactorApi.removePasskey, confirmed, async ({ actor, params }) => {
    const user = await claimUser(actor.id)
    await removePasskey(user, await findPasskey(actor.id, params.id))
    return { message: 'Passkey removed' }
  }),
]
