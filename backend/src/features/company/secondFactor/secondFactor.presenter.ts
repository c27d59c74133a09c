import type { OwnFactors, Passkey as PasskeyAnswer } from '@balcao/contract'
import type { Passkey, RecoveryCode, TotpFactor } from '../../../models/index.js'
import { providerOf } from './secondFactor.rules.js'

export const presentPasskey = ({ id, name, aaguid, lastUsedAt, createdAt }: Passkey): PasskeyAnswer => ({
  id,
  name,
  provider: providerOf(aaguid),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
})

export const presentFactors = (
  totp: TotpFactor | null,
  codes: readonly RecoveryCode[],
  passkeys: readonly Passkey[],
  demandedFrom: string | null,
): OwnFactors => ({
  totpSince: totp?.enabledAt?.toISOString() ?? null,
  recoveryCodesLeft: codes.length === 0 ? null : codes.filter(({ usedAt }) => usedAt === null).length,
  passkeys: passkeys.map(presentPasskey),
  demandedFrom,
})
