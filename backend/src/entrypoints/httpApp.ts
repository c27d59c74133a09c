import type { Express } from 'express'
import { brandSource } from '../features/billing/branding/index.js'
import { loadActor } from '../features/company/auth/index.js'
import { mayShowFile } from '../features/conversations/media/index.js'
import { inWords } from '../platform/http/errorSentence.js'
import { createHttpApp } from '../platform/http/httpApp.js'
import { readyChecks } from './readyChecks.js'
import { routes } from './features.js'

/** The HTTP side of the product, assembled from the features. */
export const httpApp = (): Express =>
  createHttpApp({ routes, loadActor, mayShowFile, readyChecks, brandSource, inWords })
