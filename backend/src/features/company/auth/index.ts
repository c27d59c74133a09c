import { feature } from '../../../kit/feature.js'
import { UserSession } from '../../../models/index.js'
import { loggedInBroadcast, sessionEndedBroadcast } from './auth.broadcast.js'
import { authRoutes } from './auth.routes.js'
import { endedSubscriptionsSweep } from './endedSubscriptions.job.js'
import { endExpiredSessionsJob, expiredSessionsSweep } from './expiredSessions.job.js'
import { settleOnlineJob, wronglyOnlineSweep } from './online.job.js'

export { asMaybeLoggedIn } from './asMaybeLoggedIn.js'
export { presentAttending, presentSessionUser } from './auth.presenter.js'
export {
  findLiveSession,
  findSessionUser,
  listLiveSessions,
  maybeSessionUser,
  type SessionUserRow,
} from './auth.queries.js'
export { roomsOf, type CompanyAccess } from './auth.rules.js'
export { refuseCompany } from './refuseCompany.js'
export { confirmPassword, isLockedOut, maybeUserByEmail, unlockLogin } from './authenticate.js'
export { loadActor } from './loadActor.js'
export { noteSockets, refreshOnline } from './online.commands.js'
export { dropSessions, endSession, endSessionsOf } from './session.commands.js'

export const authFeature = feature({
  owns: [UserSession],
  routes: authRoutes,
  jobs: [endExpiredSessionsJob, settleOnlineJob],
  sweeps: [endedSubscriptionsSweep, expiredSessionsSweep, wronglyOnlineSweep],
  broadcasts: [loggedInBroadcast, sessionEndedBroadcast],
  namesNoPerson: { user_sessions: 'users of the company' },
})
