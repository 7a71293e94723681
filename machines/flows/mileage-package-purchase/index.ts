export { mileagePackagePurchaseMachine } from './mileage-package-purchase.machine.ts'
