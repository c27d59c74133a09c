import type { UserActor } from '../tenancy/actor.js'
import type { AccessClaims } from './accessToken.js'

/** Who may call: anyone, any user, an admin of the company, a super user of the installation. */
export type Access = 'public' | 'user' | 'admin' | 'super'

/**
 * Turns a token's claims into the actor as the database knows them now. Runs in the scope of the claims' company.
 * @throws AppError ERR_TOKEN_EXPIRED when the login has ended, ERR_SUBSCRIPTION_EXPIRED (with dueDate) when the company's has
 * and `allowExpired` is not set.
 */
export type ActorLoader = (claims: AccessClaims, options?: { allowExpired?: boolean }) => Promise<UserActor>
