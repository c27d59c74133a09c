import { startSimulator } from '@balcao/whatsapp-simulator'
import { mkdtempSync } from 'node:fs'
const sim = await startSimulator({ port: 0, dataDir: mkdtempSync('/tmp/wa/sim-') })
process.env.SIMULATOR_URL = sim.url; process.env.LOG_LEVEL = 'warn'
await import('/work/main/backend/src/models/index.ts')
const { database } = await import('/work/main/backend/src/platform/database/database.ts')
const { acrossCompanies } = await import('/work/main/backend/src/whatsapp/companyScope.ts')
const { startSessions } = await import('/work/main/backend/src/whatsapp/sessions.ts')
const q = (sql: string, bind: any[] = []) => acrossCompanies(() => database.query(sql, { bind, type: 'SELECT' as any })) as any
const c = async (m: string, p: string, b?: any) => { const r = await fetch(sim.url + '/control' + p, { method: m, ...(b ? { body: JSON.stringify(b) } : {}) }); return r.json() as any }
const [co] = await q(`insert into companies (name, due_date) values ('b' || gen_random_uuid(), now()) returning id`)
const [cn] = await q(`insert into connections (company_id, name, provider) values ($1, 'x', 'simulator') returning id`, [co.id])
const serves = ({ id }: any) => id === cn.id
const phone = '5511' + String(Math.random()).slice(2, 11)
await c('POST', '/phones', { number: phone, name: 'B' })
let s = await startSessions({ serves })
const status = async () => (await q(`select payload->>'status' s from inbound_messages where connection_id=$1 and kind='session' order by id desc limit 1`, [cn.id]))[0]?.s
const until = async (f: () => Promise<boolean>) => { while (!(await f())) await new Promise(r => setTimeout(r, 20)) }
console.log("started");await until(async () => (await status()) === 'qrcode'); await c('POST', `/phones/${phone}/scan`, {}); await until(async () => (await status()) === 'CONNECTED')
console.log("linked", Date.now()); await s.stop(); console.log("stopped", Date.now())
const N = +(process.env.N ?? 100), K = 20, nums = Array.from({ length: K }, (_, i) => '55219' + String(10000000 + i))
for (const n of nums) await c('POST', '/contacts', { number: n, name: 'C' + n })
for (let i = 0; i < N; i++) await c('POST', `/contacts/${nums[i % K]}/send`, { to: phone, type: 'text', text: 'm' + i })
console.log("queued", Date.now()); s = await startSessions({ serves })
const count = async () => +(await q(`select count(*) n from inbound_messages where connection_id=$1 and kind='message'`, [cn.id]))[0].n
await until(async () => (await count()) > 0); const t = Date.now(); await until(async () => (await count()) === N); const ms = Date.now() - t
console.log({ N, ms, perSecond: Math.round(N / ms * 1000), rss: Math.round(process.memoryUsage().rss / 1e6) })
await s.stop(); await sim.stop(); process.exit(0)
