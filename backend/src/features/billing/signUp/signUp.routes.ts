import { signUpApi } from '@balcao/contract'
import { env } from '../../../platform/config/env.js'
import { route, type Route } from '../../../platform/http/route.js'
import { mailIsOn } from '../../../platform/mail/transport.js'
import { newChallenge } from '../../../platform/proofOfWork/proofOfWork.js'
import { throttle } from '../../../platform/redis/throttle.js'
import { presentCompany } from '../companies/index.js'
import { confirmSignUp } from './confirmSignUp.js'
import { presentApplication } from './signUp.presenter.js'
import { isSignUpOpen } from './signUp.queries.js'
import { signUp } from './signUp.js'

export const signUpRoutes: readonly Route[] = [
  route(signUpApi.offers, { access: 'public' }, async () => ({
    signUp: await isSignUpOpen(),
    trialDays: env.TRIAL_DAYS,
    passwordByMail: mailIsOn(),
  })),

  route(signUpApi.challenge, { access: 'public' }, async ({ req }) => {
    await throttle('proof-challenges', req.ip ?? '', { calls: 100, seconds: 3_600 })
    return { challenge: await newChallenge() }
  }),

  route(signUpApi.signUp, { access: 'public' }, async ({ body, req, asCompany }) => {
    const { name, email, password, companyName = name, planId, phone, language, proof } = body
    const application = { companyName, name, email, password, planId, phone, language, proof }
    const { next } = await signUp(application, req.ip ?? '', asCompany)
    return { email, next }
  }),

  route(signUpApi.confirm, { access: 'public' }, async ({ body, req }) => ({
    email: await confirmSignUp(body, req.ip ?? ''),
  })),

  route(signUpApi.register, { access: 'public' }, async ({ body, req, asCompany }) => {
    const { name, email, password, planId, phone, proof } = body
    const application = { companyName: name, name, email, password, planId, phone, proof }
    const outcome = await signUp({ ...application, language: undefined }, req.ip ?? '', asCompany)
    return outcome.next === 'logIn'
      ? presentCompany(outcome.company)
      : presentApplication({ name, email, phone }, outcome.plan)
  }),
]
