import { billing } from '../features/billing/index.js'
import { campaigns } from '../features/campaigns/index.js'
import { company } from '../features/company/index.js'
import { conversations } from '../features/conversations/index.js'
import { people } from '../features/people/index.js'
import { provideHooks } from '../kit/hooks.js'

/** Every feature of the product. The index of its roof lists it. */
const features = [conversations, people, campaigns, company, billing].flat()

provideHooks(features)

export const resources = features.flatMap((feature) => feature.resources)
export const routes = features.flatMap((feature) => feature.routes)
export const jobs = features.flatMap((feature) => feature.jobs)
export const sweeps = features.flatMap((feature) => feature.sweeps)
export const broadcasts = features.flatMap((feature) => feature.broadcasts)
export const records = features.flatMap((feature) => feature.records)
export const reactions = features.flatMap((feature) => feature.reactions)
export const owns = features.flatMap((feature) => feature.owns)
