import { createRequire } from 'node:module'
import path from 'node:path'
import express, { type Response, type Router } from 'express'
import { answerWithin } from '../limits/timeLimits.js'
import { openApiOf, type DescribedRoute } from './openApi.js'
import { programClientOf } from './programClient.js'

const files = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
/** Files of the viewer that its page loads. */
const VIEWER = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Balcão: REST API</title>
    <link rel="icon" href="docs/favicon-32x32.png" />
    <link rel="stylesheet" href="docs/swagger-ui.css" />
  </head>
  <body>
    <main id="viewer"></main>
    <script src="docs/swagger-ui-bundle.js"></script>
    <script src="docs/start.js"></script>
  </body>
</html>
`
/** A file of its own, since our pages run no inline scripts. */
const START = `SwaggerUIBundle({ url: 'docs/openapi.json', dom_id: '#viewer', docExpansion: 'none', filter: true, tagsSorter: 'alpha' })`

/** Milliseconds to receive one of the files. */
const FILE_MS = 60_000

/**
 * The description of the API (/api/docs/openapi.json), a viewer for it (/api/docs), and a client for programs
 * (/api/docs/balcao.ts). Public, since they contain no data of companies.
 */
export function apiDocs(routes: readonly DescribedRoute[]): Router {
  const router = express.Router()
  let description: string | undefined
  let client: string | undefined
  const setHeaders = (res: Response) => answerWithin(res, FILE_MS)
  const send = (res: Response, type: string, text: string) => {
    setHeaders(res)
    res.setHeader('Cache-Control', 'no-cache')
    res.type(type).send(text)
  }
  router.get('/api/docs', (_req, res) => send(res, 'html', PAGE))
  router.get('/api/docs/start.js', (_req, res) => send(res, 'js', START))
  router.get('/api/docs/openapi.json', (_req, res) => {
    description ??= JSON.stringify(openApiOf(routes))
    send(res, 'json', description)
  })
  router.get('/api/docs/balcao.ts', (_req, res) => {
    client ??= programClientOf(routes)
    send(res, 'text/plain', client)
  })
  for (const name of VIEWER)
    router.get(`/api/docs/${name}`, (_req, res) => {
      setHeaders(res)
      res.sendFile(path.join(files, name), { maxAge: '1d' })
    })
  return router
}
