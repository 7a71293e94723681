/* Arabic names of the emirates and their towns, by ids of the reference data, for Arabic pages and searches. */
export const arabicNames: Readonly<Record<string, string>> = {
  'AE-AZ': 'أبوظبي',
  'AE-AJ': 'عجمان',
  'AE-DU': 'دبي',
  'AE-FU': 'الفجيرة',
  'AE-RK': 'رأس الخيمة',
  'AE-SH': 'الشارقة',
  'AE-UQ': 'أم القيوين',
  290594: 'أم القيوين',
  291074: 'رأس الخيمة',
  291279: 'مزيرعة',
  291339: 'مربح',
  291580: 'مدينة زايد',
  291696: 'خورفكان',
  292223: 'دبي',
  292231: 'دبا الفجيرة',
  292239: 'دبا الحصن',
  292672: 'الشارقة',
  292688: 'الرويس',
  292878: 'الفجيرة',
  292913: 'العين',
  292932: 'عجمان',
  292953: 'الذيد',
  292968: 'أبوظبي',
  8057551: 'مدينة خليفة',
  12042052: 'بني ياس',
  12042053: 'مصفح',
  12047416: 'الشامخة',
  12047417: 'ريف الفجيرة',
  'ae-hatta': 'حتا',
  'ae-kalba': 'كلباء',
  'ae-jebel-ali': 'جبل علي',
  'ae-masafi': 'مسافي',
}

/** Town or state by its name in the visitor's language, if it has one. */
export function inLanguage<P extends { id: string; name: string }>(place: P, language: string | undefined): P {
  const name = language === 'ar' ? arabicNames[place.id] : undefined
  return name === undefined ? place : { ...place, name }
}
