import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const FRONTEND = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The addresses of all pages behind the login, from the client's own table. Parts such as `:uuid?` are names.
 * The bundler loads the table, because its modules use what only the bundler knows.
 */
export async function pagePaths(): Promise<string[]> {
  const bundler = await createServer({
    root: FRONTEND,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: [/^@mui/] },
  })
  try {
    const { pageRoutes } = (await bundler.ssrLoadModule('/src/app/pages/pageRoutes.ts')) as {
      pageRoutes: readonly { path: string }[]
    }
    return pageRoutes.map(({ path }) => path)
  } finally {
    await bundler.close()
  }
}
