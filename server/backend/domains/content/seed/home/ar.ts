import type { LanguageContent } from './language-content.ts'

export const ar: LanguageContent = {
  stories: {
    'at-your-door': 'كيف تتم التجربة',
    'liwa-heat': 'اقرأ اختبار الحرارة',
    'quiet-cabin': 'أصغِ معنا',
    'tromso-winter': 'اقرأ اختبار الشتاء',
  },
  offers: {
    ar_AE: {
      title: 'تظليل سيراميكي للنوافذ مع سيارتك',
      text: 'اطلب ES8 قبل نهاية العام لتستلمها بنوافذ جانبية مظللة بطبقة سيراميكية: رؤية صافية، ومقصورة ترتفع حرارتها ببطء أكبر.',
      terms: 'للعملاء الأفراد في دولة الإمارات الذين يطلبون ES8 حتى 31 ديسمبر 2026. نسبة التظليل ضمن الحد القانوني.',
      action: 'جرّب قيادة ES8 أولًا',
    },
  },
}
