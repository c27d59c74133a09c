import type { Express } from 'express'
import { loadActor } from '../features/auth/index.js'
import { mayShowFile } from '../features/media/index.js'
import { createHttpApp } from '../platform/http/httpApp.js'
import { readyChecks } from './readyChecks.js'
import { routes } from './routes.js'

/** The HTTP side of the product, put together from the plain lists beside this file. */
export const httpApp = (): Express => createHttpApp({ routes, loadActor, mayShowFile, readyChecks })
