export { returnCarePurchaseMachine } from './return-care-purchase.machine.ts'
