import type { PartSchema } from '@balcao/contract'
import { withPlatformScope } from '../tenancy/scope.js'
import { enqueue } from './enqueue.js'
import { defineSweep, type JobDefinition, type SweepDefinition } from './job.js'

interface CompanySweep<S extends PartSchema> extends Omit<SweepDefinition, 'run'> {
  /** What it looks for, in a few words. */
  reason: string
  /**
   * Finds the work of all companies, as the role that sees all of them. Each row names a company, and has the
   * job's data: ids alone, so that nothing else of a company leaves its scope.
   */
  find: () => Promise<readonly (S['__outputType'] & { companyId: number })[]>
  /** The job that does the work, in the company's own scope. */
  job: Pick<JobDefinition<S>, 'name' | 'data'>
}

/** Declares a sweep that finds companies with work and nudges their jobs. It runs once a feature lists it. */
export const defineCompanySweep = <S extends PartSchema>({
  reason,
  find,
  job,
  ...sweep
}: CompanySweep<S>): SweepDefinition =>
  defineSweep({
    ...sweep,
    run: async () => {
      for (const { companyId, ...data } of await withPlatformScope(reason, find))
        await enqueue(job.name, companyId, data)
    },
  })
