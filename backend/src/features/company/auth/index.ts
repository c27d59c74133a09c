import { feature } from '../../../kit/feature.js'
import { UserSession } from '../../../models/index.js'
import { loggedInBroadcast, sessionEndedBroadcast } from './auth.broadcast.js'
import { authRoutes } from './auth.routes.js'
import { endedSubscriptionsSweep, enrollingSweep } from './endedSubscriptions.job.js'
import { endExpiredSessionsJob, expiredSessionsSweep, purgeSessionsSweep } from './expiredSessions.job.js'
import { ownAccessRoutes } from './ownAccess.routes.js'
import { refreshTokens, shortenSessions } from './session.commands.js'

export { asMaybeLoggedIn } from './asMaybeLoggedIn.js'
export { presentAttending, presentSessionUser } from './auth.presenter.js'
export {
  findLiveSession,
  findSessionUser,
  listLiveSessions,
  listPastSessions,
  maybeSessionUser,
  sessionFactsOf,
  type LoginCandidate,
  type SessionFacts,
  type SessionUserRow,
} from './auth.queries.js'
export { roomsOf, type CompanyAccess } from './auth.rules.js'
export { refuseCompany } from './refuseCompany.js'
export { confirmPassword, isLockedOut, maybeUserByEmail, unlockLogin } from './authenticate.js'
export { noteRefusedLogin } from './noteRefusal.js'
export { enterAs, loginCall } from './enterAs.js'
export { loadActor } from './loadActor.js'
export { dropSessions, endSession, endSessionsOf, lockUser } from './session.commands.js'

export const authFeature = feature({
  owns: [UserSession],
  routes: [...authRoutes, ...ownAccessRoutes],
  jobs: [endExpiredSessionsJob],
  sweeps: [endedSubscriptionsSweep, enrollingSweep, expiredSessionsSweep, purgeSessionsSweep],
  broadcasts: [loggedInBroadcast, sessionEndedBroadcast],
  accessPolicyChanged: shortenSessions,
  sealedColumns: [refreshTokens],
  namesNoPerson: { user_sessions: 'users of the company' },
  movesCompany: {
    leaves: { user_sessions: 'secrets' },
  },
  exportsCompany: { leaves: { user_sessions: 'secrets' } },
})
