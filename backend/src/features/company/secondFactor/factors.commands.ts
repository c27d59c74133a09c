import { Passkey, RecoveryCode, TotpFactor, type User } from '../../../models/index.js'
import { listFactors } from './secondFactor.queries.js'
import { noteFactorChange } from './noteFactorChange.js'

/** Recovery codes without a factor would be a second password. */
async function dropUselessCodes(userId: number): Promise<void> {
  if ((await listFactors(userId)).length === 0) await RecoveryCode.destroy({ where: { userId } })
}

/** Switches the codes of a user's app off. */
export async function removeTotp(user: User): Promise<void> {
  const removed = await TotpFactor.destroy({ where: { userId: user.id } })
  if (removed === 0) return
  await dropUselessCodes(user.id)
  await noteFactorChange(user, 'totpOff', { totp: [true, false] })
}

export async function removePasskey(user: User, passkey: Passkey): Promise<void> {
  await passkey.destroy()
  await dropUselessCodes(user.id)
  await noteFactorChange(user, 'passkeyRemoved', { passkey: [passkey.name, null] })
}

/**
 * Removes all second factors of a user who has lost them, with the reason in the audit log. They log in with
 * their password alone.
 */
export async function resetFactors(user: User, reason: string): Promise<void> {
  const where = { userId: user.id }
  const totp = await TotpFactor.findOne({ where })
  const passkeys = await Passkey.findAll({ where, order: [['id', 'ASC']] })
  await TotpFactor.destroy({ where })
  await Passkey.destroy({ where })
  await RecoveryCode.destroy({ where })
  await noteFactorChange(user, 'reset', {
    ...(totp?.enabledAt && { totp: [true, false] as const }),
    ...(passkeys.length > 0 && { passkey: [passkeys.map(({ name }) => name).join('\n'), null] as const }),
    reason: [null, reason],
  })
}
