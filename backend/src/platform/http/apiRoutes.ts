import express, { type RequestHandler, type Router } from 'express'
import type { ActorLoader } from './access.js'
import type { Route } from './route.js'
import { isForm } from './input/upload.js'

/**
 * The routes by method and path. Two may share a call if one of them takes a form with files.
 * @throws Error when two routes answer the same call.
 */
function routesByCall(routes: readonly Route[]): Map<string, { withFiles?: Route; other?: Route }> {
  const calls = new Map<string, { withFiles?: Route; other?: Route }>()
  for (const route of routes) {
    const { method, path, files } = route.endpoint
    const call = calls.get(`${method} ${path}`) ?? {}
    const part = files === undefined ? 'other' : 'withFiles'
    if (call[part]) throw new Error(`Two routes answer ${method} ${path}`)
    calls.set(`${method} ${path}`, { ...call, [part]: route })
  }
  return calls
}

const isDefined = (route: Route | undefined): route is Route => route !== undefined

/** Sort key: a path with a literal part comes before one with a parameter there. */
const literalsFirst = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('')

/** `/contacts/list` is matched before `/contacts/:id`, in whatever order they are declared. */
const inOrderOfMatching = (one: Route, other: Route): number =>
  literalsFirst(one.endpoint.path).localeCompare(literalsFirst(other.endpoint.path))

/** The part of a path before its second slash, in lower case: to Express, `/Tickets` is `/tickets`. */
const firstPart = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()

/**
 * Answers the calls of the API. Express compares a path with one pattern after the other, and there are
 * hundreds. So paths with the same beginning have a router of their own.
 * @throws Error when two routes answer the same call.
 */
export function apiRoutes(routes: readonly Route[], loadActor: ActorLoader): RequestHandler {
  const routers = new Map<string, Router>()
  for (const { withFiles, other } of routesByCall([...routes].sort(inOrderOfMatching)).values()) {
    const [first] = [withFiles, other].filter(isDefined)
    if (!first) continue
    const { method, path } = first.endpoint
    const router = routers.get(firstPart(path)) ?? express.Router()
    routers.set(firstPart(path), router)
    router[method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'](path, (req, res) =>
      (isForm(req) ? (withFiles ?? first) : (other ?? first)).run(req, res, loadActor),
    )
  }
  return (req, res, next) => {
    const router = routers.get(firstPart(req.path))
    if (router) router(req, res, next)
    else next()
  }
}
