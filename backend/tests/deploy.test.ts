import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import '../src/entrypoints/features.js'
import { closeBacklogGauge } from '../src/operations/backlogGauge.js'
import { envVariables, parseEnv } from '../src/platform/config/env.js'
import { registry } from '../src/platform/metrics/metrics.js'
import '../src/whatsapp/sessions.js'
import { checkout } from './sources.js'

const folder = fileURLToPath(new URL('../deploy/', import.meta.url))
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8')
const { version } = JSON.parse(readFileSync(path.join(checkout, 'package.json'), 'utf8')) as {
  version: string
}

interface Container {
  name: string
  image: string
  command: string[]
  env?: { name: string; value: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  resources: { limits: { memory: string } }
  securityContext: Record<string, unknown>
}

interface Pod {
  metadata: { labels: Record<string, string> }
  spec: { containers: [Container] }
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
  spec?: { template?: Pod; jobTemplate?: { spec: { template: Pod } } }
}

/** The models of Kubernetes' own schema, by the versions that the files name. */
const groups: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

type Model = new (manifest: Manifest) => { validate: () => void }

/** They are applied one after the other. */
const parts = ['setup', 'product'] as const
const filesOf = (part: string): string[] =>
  readdirSync(path.join(folder, 'kubernetes', part)).filter((file) => file !== 'kustomization.yaml')
const files = parts.flatMap((part) => filesOf(part).map((file) => `${part}/${file}`))
const manifests = files.flatMap((file) =>
  parseAllDocuments(read(`kubernetes/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([])
    return document.toJS() as Manifest
  }),
)

const podOf = ({ spec }: Manifest): Pod | undefined => spec?.template ?? spec?.jobTemplate?.spec.template
const pods = manifests.flatMap((manifest) => podOf(manifest) ?? [])

/** Variables that come from each secret, as `settings.yaml` says. */
const secrets = Object.fromEntries(
  [...read('kubernetes/setup/settings.yaml').matchAll(/secret generic (\S+) (.*)$/gm)].map(
    ([, name = '', line = '']) => [
      name,
      [...line.matchAll(/--from-literal=(\w+)=/g)].map(([, variable = '']) => variable),
    ],
  ),
)

function environmentOf({ env = [], envFrom }: Container): Record<string, string> {
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {}
  const long = 'Yb5c9kQ2vT7xLm4nR8pW1zA6dF3gH0jKs'
  const given: Record<string, string> = {
    DATABASE_URL: `postgres://balcao_app:${long}@db.example.com/balcao?ssl=true`,
    DATABASE_OWNER_URL: `postgres://balcao_owner:${long}@db.example.com/balcao?ssl=true`,
    REDIS_URL: `rediss://:${long}@redis.example.com`,
    ENCRYPTION_KEY: '4f9d0c7be1a283650b5e7f3c9a1d46820e7c5b39f2a64d18c0b7e593a6f1d284',
    SMTP_URL: 'smtps://mail.example.com',
    JWT_SECRET: `${long}1`,
    JWT_REFRESH_SECRET: `${long}2`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: long,
  }
  const sources = envFrom.map(({ configMapRef, secretRef }) =>
    configMapRef
      ? settings
      : Object.fromEntries((secrets[secretRef?.name ?? ''] ?? []).map((name) => [name, given[name] ?? ''])),
  )
  return Object.assign(
    {},
    ...sources,
    Object.fromEntries(env.map(({ name, value }) => [name, value])),
  ) as Record<string, string>
}

describe('the files for Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits its schema',
    (_name, manifest) => {
      const Kind = groups[manifest.apiVersion]?.[manifest.kind] as Model | undefined
      expect(Kind, `${manifest.apiVersion} ${manifest.kind}`).toBeDefined()
      if (Kind) new Kind(manifest).validate()
    },
  )

  it('a wrong field is found', () => {
    const wrong = structuredClone(manifests.find(({ kind }) => kind === 'Deployment'))
    if (wrong?.spec?.template) wrong.spec = { template: wrong.spec.template }
    const Deployment = groups['apps/v1']?.['Deployment'] as Model
    expect(() => new Deployment(wrong as Manifest).validate()).toThrow('selector')
  })

  it.each(parts)('kustomize has every file of %s, and the version', (part) => {
    const kustomization = parse(read(`kubernetes/${part}/kustomization.yaml`)) as {
      resources: string[]
      images: { newTag: string }[]
    }
    expect([...kustomization.resources].sort()).toEqual(filesOf(part).sort())
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([version])
  })

  it.each(pods.map((pod) => [pod.spec.containers[0].name, pod.spec.containers[0]] as const))(
    'the server accepts the environment of %s',
    (name, container) => {
      const environment = environmentOf(container)
      expect(Object.keys(environment).filter((variable) => !envVariables.includes(variable))).toEqual([])
      expect(() => parseEnv(environment)).not.toThrow()
      const isTool = name === 'migrate' || name === 'backup'
      expect(environment['ROLES']).toBe(isTool ? 'none' : name)
      expect('DATABASE_OWNER_URL' in environment).toBe(name === 'migrate')
      expect('JWT_SECRET' in environment).toBe(name === 'web')
      expect('SMTP_URL' in environment).toBe(name === 'worker')
    },
  )

  it('no container may do more than it needs', () => {
    for (const { spec } of pods) {
      const [container] = spec.containers
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources.limits.memory).toMatch(/Gi$/)
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true },
      })
    }
  })
})

/** Every metric of a server process. */
const metricNames = async (): Promise<Set<string>> => {
  const defaults = new Registry()
  collectDefaultMetrics({ prefix: 'balcao_', register: defaults })
  const all = [...(await registry.getMetricsAsJSON()), ...(await defaults.getMetricsAsJSON())]
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

/** Problems of an expression: what PromQL refuses, and metrics that no process has. */
function problemsOf(expression: string, metrics: ReadonlySet<string>): string[] {
  const written = expression.replaceAll('$__rate_interval', '5m')
  const problems: string[] = []
  parser.parse(written).iterate({
    enter: ({ type, from, to }) => {
      const text = written.slice(from, to)
      if (type.isError) problems.push(`syntax at ${from}`)
      if (type.name === 'Identifier' && text.startsWith('balcao_') && !metrics.has(text)) problems.push(text)
    },
  })
  return problems
}

describe('the board and the alerts', () => {
  afterAll(closeBacklogGauge)
  const board = JSON.parse(read('monitoring/board.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[]
  }
  const { groups: alertGroups } = parse(read('monitoring/alerts.yaml')) as {
    groups: {
      rules: {
        alert: string
        expr: string
        labels: { severity: string }
        annotations: { summary: string; action: string }
      }[]
    }[]
  }
  const rules = alertGroups.flatMap((group) => group.rules)

  it('ask only for metrics that exist, in valid PromQL', async () => {
    const metrics = await metricNames()
    const expressions = [
      ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ]
    expect(expressions.length).toBeGreaterThan(25)
    expect(expressions.flatMap((expression) => problemsOf(expression, metrics))).toEqual([])
    expect(problemsOf('sum(rate(balcao_unknown_total[5m])', metrics)).toEqual([
      'balcao_unknown_total',
      'syntax at 34',
    ])
  })

  it('each alert says how urgent it is and what to do', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(annotations.summary, alert).toMatch(/^[A-Z]/)
      expect(annotations.action, alert).toMatch(/\.$/)
    }
  })

  it('each panel has its own number and name', () => {
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length)
    expect(new Set(board.panels.map(({ title }) => title)).size).toBe(board.panels.length)
  })
})
