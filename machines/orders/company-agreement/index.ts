export { companyAgreementMachine } from './company-agreement.machine.ts'
export type * from './company-agreement.types.ts'
