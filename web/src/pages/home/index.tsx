/** The start page of a region. */
import type { Page } from '../../app/page';
import { searchFormOperations } from '../../entities/search/operations';
import { homeOperations, homeView } from '../../features/home/Home';
import { SearchForm } from '../../features/search-form/SearchForm';

const page: Page = {
  isStatic: true,
  plan: (context) => [...homeOperations(context), ...searchFormOperations(context)],

  view(context, results) {
    const variant = context.layout === 'mobile' ? 'mobile' : 'hero';
    return homeView(context, results, <SearchForm variant={variant} context={context} results={results} />);
  },
};

export default page;
